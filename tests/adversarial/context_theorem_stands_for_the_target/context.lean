def limit : Nat := 10
theorem Facts.known : limit = 10 := rfl
