def Below (m n : Nat) : Prop := m ≤ n

inductive Resource where
  | none
  | some (q : Quot (fun m n => Below n m))
