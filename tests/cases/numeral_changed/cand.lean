def step : Nat := 10

def bound (n : Nat) : Nat := 101 * n + 7
