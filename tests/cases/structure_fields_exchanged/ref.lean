structure Interval where
  low : Nat
  high : Nat

def Interval.width (i : Interval) : Nat := i.high - i.low
