inductive Tree where
  | leaf : Tree
  | node : Tree → Nat → Tree → Tree

namespace Tree

def size : Tree → Nat
  | leaf => 0
  | node l _ r => size l + 1 + size r

def mirror : Tree → Tree
  | leaf => leaf
  | node l n r => node (mirror r) n (mirror l)

theorem mirror_mirror (t : Tree) : mirror (mirror t) = t := by
  induction t with
  | leaf => rfl
  | node l n r ihl ihr => simp [mirror, ihl, ihr]

theorem size_mirror (t : Tree) : size (mirror t) = size t := by
  induction t with
  | leaf => rfl
  | node l n r ihl ihr =>
    simp only [mirror, size, ihl, ihr]
    omega

end Tree
