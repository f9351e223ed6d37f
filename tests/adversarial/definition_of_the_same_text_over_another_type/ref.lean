inductive Item | one (n : Nat)
def content : Item → Nat
  | .one n => n
