inductive Node where
  | link : Option Node → Node
  | leaf : Node
  | fork : List (Prod Nat Node) → Node

inductive Child : Node → Node → Prop where
  | link {n : Node} : Child n (.link (.some n))
  | fork {label : Nat} {n : Node} {ns : List (Nat × Node)} (h : List.Mem ⟨label, n⟩ ns) : Child n (Node.fork ns)
