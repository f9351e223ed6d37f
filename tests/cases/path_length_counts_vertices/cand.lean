inductive Path (E : Nat → Nat → Prop) : Nat → Nat → Nat → Prop where
  | stay (a : Nat) : Path E a a 1
  | go (a b c n : Nat) : E a b → Path E b c n → Path E a c (n + 1)

def Connected (E : Nat → Nat → Prop) : Prop := ∀ a b, ∃ n, Path E a b n
