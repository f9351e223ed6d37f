theorem double_even : (2 * 3) % 2 = 0 := rfl
