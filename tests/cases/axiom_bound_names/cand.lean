axiom Oracle (code : Nat) : Prop

axiom oracle_mono {a b : Nat} (le : a ≤ b) (known : Oracle a) : Oracle b
