inductive Form where
  | ex (a : Form)
  | and (a b : Form)
  | var (n : Nat)

def Form.eval : (Nat → Bool) → Form → Bool
  | v, .ex a => a.eval v
  | v, .var n => v n
  | v, .and a b => a.eval v && b.eval v

theorem eval_and (v : Nat → Bool) (a b : Form) : (Form.and a b).eval v = (a.eval v && b.eval v) := by rfl

def Form.tautology (a : Form) : Prop := ∀ w, a.eval w = true

inductive Derivable : Form → Prop where
  | intro (a : Form) (h : a.tautology) : Derivable a

theorem derivable_sound (a : Form) (h : Derivable a) : a.tautology := by
  cases h with
  | intro h => exact h
