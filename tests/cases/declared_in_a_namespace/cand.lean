namespace Arithmetic

def triple (n : Nat) : Nat := 3 * n

theorem triple_zero : triple 0 = 0 := rfl

end Arithmetic
