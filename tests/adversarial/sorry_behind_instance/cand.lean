instance (priority := 100000) unknown : Inhabited Nat := ⟨sorry⟩
def answer : Nat := (fun _ => 42) (default : Nat)
