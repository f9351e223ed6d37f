inductive Bin where
  | tip
  | fork (l r : Bin)

def Memo (t : Bin) : Type := Bin.below (motive := fun _ => Nat) t

def firstMemo (l r : Bin) (m : Memo (.fork l r)) : Nat := m.1.1
