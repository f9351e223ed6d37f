inductive Term where
  | lit (n : Nat)
  | add (s t : Term)

class Plus (α : Type) where
  plus : α → α → α

@[default_instance] instance termPlus : Plus Term := ⟨Term.add⟩

instance : Coe Nat Term := ⟨Term.lit⟩

def Term.plus (s t : Term) : Term := Plus.plus s t

def onePlusTwo : Term := Plus.plus (Term.lit 1) (Term.lit 2)

def shifted (n : Nat) : Term := Term.add n (n + 1 : Nat)
