-- the answer: def answer : Nat := 42
