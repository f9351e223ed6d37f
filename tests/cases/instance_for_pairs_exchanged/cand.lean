class Rank (α : Type) where
  lt : α → α → Bool

instance natRank : Rank Nat := ⟨Nat.blt⟩

instance pairRank (α β : Type) [Rank α] [Rank β] : Rank (α × β) where
  lt p q := Rank.lt p.2 q.2 || (!Rank.lt q.2 p.2 && Rank.lt p.1 q.1)

def better (a b : Nat) : Bool := Rank.lt a b
