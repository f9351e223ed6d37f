set_option inductive.autoPromoteIndices false

inductive AtLeast : Nat → Nat → Prop where
  | here {n : Nat} : AtLeast n n
  | more {n : Nat} (m : Nat) : AtLeast n m → AtLeast n (m + 1)
