def total (ns : List Nat) : Nat := ns.foldr (fun n acc => n + acc) 0

def keep (f : Nat → Bool) (ns : List Nat) : List Bool := List.map f ns
