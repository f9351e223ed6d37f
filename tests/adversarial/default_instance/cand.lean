@[default_instance 100000] instance (priority := 100000) minus : HAdd Nat Nat Nat := ⟨Nat.sub⟩
def total (a b : Nat) : Nat := a + b
