def Positive : Type := { n : Nat // 0 < n }

def Positive.succ (p : Positive) : Positive := ⟨p.val + 1, Nat.succ_pos _⟩

def lastIndex (n : Nat) : Fin (n + 1) := Fin.last n

def shiftIndex {n : Nat} (i : Fin n) : Fin (n + 1) := i.succ

def nonemptyClause : { c : List Nat // c ≠ [] } := ⟨[1, 2], by simp⟩
