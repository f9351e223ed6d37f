inductive Node where
  | leaf
  | fork (children : List (Nat × Node))
  | link (target : Option Node)

inductive Child : Node → Node → Prop where
  | fork (k : Nat) (a : Node) (cs : List (Nat × Node)) : (k, a) ∈ cs → Child a (.fork cs)
  | link (a : Node) : Child a (.link (some a))
