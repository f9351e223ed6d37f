def clause : List Nat := [1, 2, 3]

def matrix : Array (List Nat) := #[[1], [2, 3]]

def symbol : Char := 'a'

def letters : List Char := "ab".toList

def table : List (String × Nat) := [("x", 1), ("y", 2)]

def mark : String := "∀x"
