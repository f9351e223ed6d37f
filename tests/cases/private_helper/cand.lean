private def square (n : Nat) : Nat := n * n

private def addSquare (n rest : Nat) : Nat := square n + rest

def sumSquares : List Nat → Nat
  | [] => 0
  | x :: xs => addSquare x (sumSquares xs)
