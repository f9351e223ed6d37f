class Oracle : Prop where
  says : ∀ p : Prop, p
axiom oracle : Oracle
instance : Oracle := oracle
theorem large_exists : ∃ n : Nat, n > 3 := Oracle.says _
