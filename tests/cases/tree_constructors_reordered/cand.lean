inductive Tree where
  | node (left : Tree) (label : Nat) (right : Tree)
  | leaf

def Tree.size (t : Tree) : Nat :=
  match t with
  | .node a _ b => a.size + 1 + b.size
  | .leaf => 0

def Tree.mirror (t : Tree) : Tree :=
  match t with
  | .node a k b => .node b.mirror k a.mirror
  | .leaf => .leaf

theorem Tree.mirror_mirror : ∀ t : Tree, t.mirror.mirror = t
  | .node a k b => by rw [mirror, mirror, mirror_mirror a, mirror_mirror b]
  | .leaf => rfl

theorem Tree.size_mirror (t : Tree) : t.mirror.size = t.size := by
  induction t <;> simp_all [Tree.size, Tree.mirror] <;> omega
