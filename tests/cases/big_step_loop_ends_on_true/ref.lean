inductive Cmd where
  | skip
  | while (b : Nat → Bool) (c : Cmd)

inductive BigStep : Cmd → Nat → Nat → Prop where
  | skip (n : Nat) : BigStep .skip n n
  | whileFalse (b : Nat → Bool) (c : Cmd) (n : Nat) : b n = false → BigStep (.while b c) n n
  | whileTrue (b : Nat → Bool) (c : Cmd) (n m k : Nat) :
      b n = true → BigStep c n m → BigStep (.while b c) m k → BigStep (.while b c) n k
