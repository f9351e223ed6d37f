def Positive : Type := Subtype fun k : Nat => k > 0

def Positive.succ : Positive → Positive
  | ⟨k, _⟩ => ⟨k.succ, by omega⟩

def lastIndex (k : Nat) : Fin k.succ := ⟨k, Nat.lt_succ_self k⟩

def shiftIndex {k : Nat} : Fin k → Fin (k + 1)
  | ⟨i, small⟩ => ⟨i + 1, Nat.succ_lt_succ small⟩

def nonemptyClause : { c : List Nat // ¬c = List.nil } where
  val := 1 :: 2 :: []
  property := List.cons_ne_nil 1 [2]
