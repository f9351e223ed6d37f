inductive Form where
  | var (n : Nat)
  | and (a b : Form)
  | ex (a : Form)

def Form.eval (v : Nat → Bool) : Form → Bool
  | .var n => v n
  | .and a b => a.eval v && b.eval v
  | .ex a => a.eval v

def Form.tautology (a : Form) : Prop := ∀ v, a.eval v = true

inductive Derivable : Form → Prop where
  | intro (a : Form) (h : a.tautology) : Derivable a

theorem derivable_sound (a : Form) (h : Derivable a) : a.tautology := by
  cases h with
  | intro h => exact h
