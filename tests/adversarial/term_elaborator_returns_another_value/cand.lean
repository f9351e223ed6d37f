open Lean Elab Term Meta
elab "forty_two" : term => return mkRawNatLit 41
def answer : Nat := forty_two
