def step : Nat := 10

def bound (n : Nat) : Nat := 100 * n + 7
