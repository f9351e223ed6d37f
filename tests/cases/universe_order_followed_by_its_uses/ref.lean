def Constant.{u, v} (α : Type u) (β : Type v) : Type (max u v) := β → α

def atNumbers : Type := Constant.{0, 0} Nat Bool

def atTypes : Type 1 := Constant.{1, 0} Type Nat
