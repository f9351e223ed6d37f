def answer : Nat := 42
theorem stated : answer = 42 := rfl
