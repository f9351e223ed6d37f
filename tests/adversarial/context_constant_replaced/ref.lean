theorem known : limit = 10 := rfl
