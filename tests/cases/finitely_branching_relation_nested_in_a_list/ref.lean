structure Rule where
  premises : List Nat
  conclusion : Nat

inductive Der (rules : Rule → Prop) : Nat → Prop where
  | by_rule (r : Rule) : rules r → (∀ p, p ∈ r.premises → Der rules p) → Der rules r.conclusion

theorem Der.mono (R S : Rule → Prop) (h : ∀ r, R r → S r) (n : Nat) (d : Der R n) : Der S n := by
  induction d with
  | by_rule r hr _ ih => exact .by_rule r (h r hr) ih
