theorem Item.known : limit = 10 := rfl
