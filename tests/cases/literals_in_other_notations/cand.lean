def clause : List Nat := 1 :: 2 :: 3 :: List.nil

def matrix : Array (List Nat) := List.toArray [[1], 2 :: [3]]

def symbol : Char := Char.ofNat 97

def letters : List Char := ['a', 'b']

def table : List (String × Nat) := .cons (Prod.mk "x" 1) (("y", 1 + 1) :: .nil)

def mark : String := "\u2200" ++ "x"
