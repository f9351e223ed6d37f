/-! Big-number arithmetic of the kernel: the Lucas-Lehmer test of `2 ^ p - 1`, `p - 2` squarings of numbers of `p` bits.
It ends on 0 because that is a prime. Size: `p`. -/
def squarings (steps : N) (modulus s : Nat) : Nat :=
  match steps with
  | .zero => s
  | .succ steps =>
    Nat.mod (Nat.sub (Nat.mul (squarings steps modulus s) (squarings steps modulus s)) 2) modulus
def literals (steps : N) (p : Nat) : Nat := squarings steps (Nat.sub (Nat.pow 2 p) 1) 4
