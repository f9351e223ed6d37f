def names (xs : List Nat) : List Nat := xs |>.map (· + 1) |>.filter (0 < ·) |> List.reverse

def heads (xs : List (List Nat)) : List (Option Nat) := List.map (·.head?) <| xs

def shifted : (Nat → Nat → Nat) → Nat → Nat → Nat := flip

def firsts (ps : List (Nat × Nat)) : List Nat := Prod.fst <$> ps
