inductive Tree where
  | leaf
  | node (l r : Tree)

noncomputable def Tree.size (t : Tree) : Nat :=
  Tree.rec (motive := fun _ => Nat) 1 (fun _ _ a b => a + a) t
