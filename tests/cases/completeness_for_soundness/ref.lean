inductive Derives (Axiom : Nat → Prop) : Nat → Prop where
  | ax (n : Nat) : Axiom n → Derives Axiom n
  | double (n : Nat) : Derives Axiom n → Derives Axiom (2 * n)

theorem sound (Axiom : Nat → Prop) (v : Nat → Prop) (hax : ∀ n, Axiom n → v n) (h : ∀ n, v n → v (2 * n)) (n : Nat) :
    Derives Axiom n → v n := by
  intro d
  induction d with
  | ax n k => exact hax n k
  | double n _ ih => exact h n ih
