def «_private».Other.«0».answer : Nat := 42
def «_private.Other.0.answer» : Nat := 42
