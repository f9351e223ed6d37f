structure Limits where
  depth : Nat
  steps : Nat
  strict : Bool

def standard : Limits := ⟨10, 10 * 10, true⟩

def deep : Limits where
  strict := true
  steps := 50 * 50
  depth := 50
