inductive Tree | leaf | node (xs : List Tree) (o : Option Tree)
def size (t : Tree) : Nat := Tree.rec (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) (motive_3 := fun _ => Nat) 1 (fun _ _ a b => a + 2 * b) 3 (fun _ _ a b => a + b) 4 (fun _ a => a) t
