inductive Term where
  | add (s t : Term)
  | lit (n : Nat)

class Plus (α : Type) where
  plus : α → α → α

instance termPlus : Plus Term where
  plus s t := .add s t

instance : Coe Nat Term where
  coe n := .lit n

def Term.plus : Term → Term → Term := Term.add

def onePlusTwo : Term := .add (.lit 1) (.lit 2)

def shifted (m : Nat) : Term := .add (.lit m) (.lit m.succ)
