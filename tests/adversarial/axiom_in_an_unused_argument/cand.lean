axiom oracle : Nat
def answer : Nat := (fun _ => 42) oracle
