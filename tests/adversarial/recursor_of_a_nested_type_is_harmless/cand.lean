inductive Tree | node (xs : List Tree) (o : Option Tree) | leaf
def size (t : Tree) : Nat := Tree.rec (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) (motive_3 := fun _ => Nat) (fun _ _ a b => a + 2 * b) 1 3 (fun _ _ a b => a + b) 4 (fun _ a => a) t
