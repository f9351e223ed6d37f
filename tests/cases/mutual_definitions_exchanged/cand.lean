mutual
def isOdd : Nat → Bool
  | 0 => true
  | n + 1 => isEven n
def isEven : Nat → Bool
  | 0 => false
  | n + 1 => isOdd n
end
