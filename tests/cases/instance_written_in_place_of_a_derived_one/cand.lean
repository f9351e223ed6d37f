structure Atom where
  pred : Nat
  arg : Nat

instance instBEqAtom : BEq Atom := ⟨fun a b => a.pred == b.pred⟩

def occurs (a : Atom) (as : List Atom) : Bool := as.any (fun b => a == b)
