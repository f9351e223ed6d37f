inductive IsEven : Nat → Prop where
  | zero : IsEven 0
  | step (n : Nat) : IsEven n → IsEven (n + 2)
