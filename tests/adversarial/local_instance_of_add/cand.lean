section
local instance (priority := 100000) : Add Nat := ⟨fun a _ => a⟩
def total (a b : Nat) : Nat := a + b
end
