namespace Powers

def cube (n : Nat) : Nat := n * n * n

theorem cube_zero : cube 0 = 0 := rfl

end Powers
