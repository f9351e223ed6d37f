```lean
def answer : Nat := 42
```
