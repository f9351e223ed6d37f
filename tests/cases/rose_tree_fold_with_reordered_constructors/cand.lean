inductive Rose where
  | node : List Rose → Rose
  | tip : Nat → Rose

namespace Rose
mutual
def leaves (t : Rose) : List Nat :=
  match t with
  | node below => leavesAll below
  | tip label => label :: []
def leavesAll (forest : List Rose) : List Nat :=
  match forest with
  | .nil => .nil
  | .cons t rest => List.append (leaves t) (leavesAll rest)
end

mutual
def mirror (t : Rose) : Rose :=
  match t with
  | node below => node (mirrorAll below)
  | tip label => tip label
def mirrorAll (forest : List Rose) : List Rose :=
  match forest with
  | .nil => .nil
  | .cons t rest => mirrorAll rest ++ [mirror t]
end
end Rose
