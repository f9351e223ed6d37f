structure Interval where
  high : Nat
  low : Nat

def Interval.width (i : Interval) : Nat := i.high - i.low
