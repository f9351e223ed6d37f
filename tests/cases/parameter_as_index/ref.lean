inductive AtLeast (n : Nat) : Nat → Prop where
  | here : AtLeast n n
  | more (m : Nat) : AtLeast n m → AtLeast n (m + 1)
