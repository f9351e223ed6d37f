def «pylcscheck_candidate.answer» : Nat := 42
def «pylcscheck_candidate».answer : Nat := 42
