structure Limits where
  depth : Nat := 11
  strict : Bool := true

def standard : Limits := {}

def explicit : Limits := { depth := 3, strict := false }
