inductive Proof where
  | mk (name : String) (children : List Proof)

mutual
def Proof.size (p : Proof) : Nat :=
  match p with
  | .mk _ children => 1 + Proof.sizes children
def Proof.sizes (ps : List Proof) : Nat :=
  match ps with
  | p :: rest => p.size + Proof.sizes rest
  | [] => 0
end
