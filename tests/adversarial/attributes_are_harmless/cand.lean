@[ext] structure Pair where
  fst : Nat
  snd : Nat
@[simp, reducible] def swap (p : Pair) : Pair := ⟨p.snd, p.fst⟩
@[inline, irreducible] def twice (p : Pair) : Pair := swap (swap p)
attribute [local simp] Nat.add_comm
attribute [simp, grind =] Nat.add_assoc
unseal twice in
@[simp] theorem back (p : Pair) : twice p = p := rfl
