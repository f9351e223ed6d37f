def names (xs : List Nat) : List Nat := ((xs.map (fun x => x + 1)).filter (fun x => decide (0 < x))).reverse

def heads (xs : List (List Nat)) : List (Option Nat) := xs.map (fun x => x.head?)

def shifted (f : Nat → Nat → Nat) (a b : Nat) : Nat := f b a

def firsts (ps : List (Nat × Nat)) : List Nat := ps.map (fun p => p.1)
