inductive Derives (Axiom : Nat → Prop) : Nat → Prop where
  | ax (n : Nat) : Axiom n → Derives Axiom n
  | double (n : Nat) : Derives Axiom n → Derives Axiom (2 * n)

theorem sound (Axiom : Nat → Prop) (v : Nat → Prop) (hax : ∀ n, Axiom n → v n) (h : ∀ n, v n → v (2 * n)) (n : Nat) :
    v n → Derives Axiom n := by
  sorry
