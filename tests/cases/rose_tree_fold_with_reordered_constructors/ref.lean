inductive Rose where
  | tip (n : Nat)
  | node (ts : List Rose)

mutual
def Rose.leaves : Rose → List Nat
  | .tip n => [n]
  | .node ts => Rose.leavesAll ts
def Rose.leavesAll : List Rose → List Nat
  | [] => []
  | t :: ts => t.leaves ++ Rose.leavesAll ts
end

mutual
def Rose.mirror : Rose → Rose
  | .tip n => .tip n
  | .node ts => .node (Rose.mirrorAll ts)
def Rose.mirrorAll : List Rose → List Rose
  | [] => []
  | t :: ts => Rose.mirrorAll ts ++ [t.mirror]
end
