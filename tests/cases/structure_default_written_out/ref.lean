structure Limits where
  depth : Nat := 10
  steps : Nat := depth * depth
  strict : Bool := true

def standard : Limits := {}

def deep : Limits := { depth := 50 }
