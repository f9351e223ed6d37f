inductive Form where
  | var (n : Nat)
  | neg (a : Form)
  | and (a b : Form)

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .neg a => !a.eval v
  | .and a b => a.eval v && b.eval v

def equivalent : Setoid Form where
  r a b := ∀ v, a.eval v = b.eval v
  iseqv := ⟨fun _ _ => rfl, fun h v => (h v).symm, fun h k v => (h v).trans (k v)⟩

def Lindenbaum : Type := Quotient equivalent

def Lindenbaum.eval (v : Nat → Bool) (a : Lindenbaum) : Bool :=
  Quotient.lift (s := equivalent) (fun a => a.eval v) (fun _ _ h => h v) a

def Lindenbaum.top : Lindenbaum :=
  Quotient.mk equivalent (.neg (.and (.var 0) (.neg (.var 0))))
