```lean
namespace Powers

def cube (m : Nat) : Nat := m * m * m

theorem cube_zero : cube 0 = 0 := rfl

end Powers
```
