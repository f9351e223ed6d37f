```lean
def cube (m : Nat) : Nat := m * m * m
```
