inductive Bin where
  | fork (l r : Bin)
  | tip

def Memo (tree : Bin) : Type := @Bin.below (fun _ => Nat) tree

def firstMemo (l r : Bin) (m : Memo (.fork l r)) : Nat :=
  match m with
  | ⟨⟨value, _⟩, _⟩ => value
