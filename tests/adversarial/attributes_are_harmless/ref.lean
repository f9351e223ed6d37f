structure Pair where
  fst : Nat
  snd : Nat
def swap (p : Pair) : Pair := ⟨p.snd, p.fst⟩
def twice (p : Pair) : Pair := swap (swap p)
theorem back (p : Pair) : twice p = p := rfl
