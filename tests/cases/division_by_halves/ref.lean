def log (n : Nat) : Nat :=
  if h : n < 2 then 0 else log (n / 2) + 1
termination_by n
decreasing_by omega

def bits (n : Nat) : List Bool :=
  if h : n = 0 then [] else (n % 2 == 1) :: bits (n / 2)
termination_by n
decreasing_by omega
