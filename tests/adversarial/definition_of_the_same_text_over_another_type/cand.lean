inductive Item | one (n : Fin 3)
def content : Item → Nat
  | .one n => n
