@[irreducible] def double (n : Nat) : Nat := n + n
@[irreducible] def twice (n : Nat) : Nat := 2 * n
unif_hint turned (n : Nat) where
  ⊢ double n ≟ twice n
set_option debug.skipKernelTC true in
theorem agree (n : Nat) : double n = twice n := rfl
