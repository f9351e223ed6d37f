def sumSquares : List Nat → Nat
  | [] => 0
  | x :: xs => x * x + sumSquares xs
