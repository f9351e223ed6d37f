inductive Form where
  | var (n : Nat)
  | imp (a b : Form)

infixr:60 " ⇒' " => Form.imp

inductive Hilbert (T : Form → Prop) : Form → Prop where
  | hyp (a : Form) : T a → Hilbert T a
  | k (a b : Form) : Hilbert T (a ⇒' b ⇒' a)
  | s (a b c : Form) : Hilbert T ((a ⇒' b ⇒' c) ⇒' ((a ⇒' b) ⇒' a) ⇒' c)
  | mp (a b : Form) : Hilbert T (a ⇒' b) → Hilbert T a → Hilbert T b

def DeductionTheorem : Prop := ∀ T a b, Hilbert (fun c => T c ∨ c = a) b → Hilbert T (a ⇒' b)
