inductive Hoare (Step : Nat → Nat → Prop) : (Nat → Prop) → (Nat → Prop) → Prop where
  | base (p q : Nat → Prop) : (∀ n m, p n → Step n m → q m) → Hoare Step p q
  | consequence (p p' q q' : Nat → Prop) :
      (∀ n, p n → p' n) → Hoare Step p q → (∀ n, q n → q' n) → Hoare Step p' q'
