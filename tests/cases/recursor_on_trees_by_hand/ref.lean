inductive Tree where
  | leaf
  | unary (t : Tree)
  | binary (n : Nat) (l r : Tree)

noncomputable def Tree.size (t : Tree) : Nat :=
  Tree.rec (motive := fun _ => Nat) 0 (fun _ s => s + 1) (fun _ _ _ a b => a + b + 1) t

noncomputable def Tree.depth (t : Tree) : Nat :=
  Tree.recOn (motive := fun _ => Nat) t 0 (fun _ d => d + 1) (fun _ _ _ a b => max a b + 1)

noncomputable def Tree.sum (t : Tree) : Nat :=
  Tree.brecOn (motive := fun _ => Nat) t fun t below => match t, below with
    | .leaf, _ => 0
    | .unary _, ⟨s, _⟩ => s
    | .binary n _ _, ⟨⟨a, _⟩, ⟨b, _⟩⟩ => n + a + b
