structure Proof where
  rule : String
  premises : List Proof

mutual
def Proof.size : Proof → Nat
  | ⟨_, ps⟩ => 1 + Proof.sizes ps
def Proof.sizes : List Proof → Nat
  | [] => 0
  | p :: ps => p.size + Proof.sizes ps
end
