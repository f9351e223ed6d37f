noncomputable def add (a b : Nat) : Nat :=
  Nat.rec (motive := fun _ => Nat → Nat) (fun a => a) (fun _ previous a => previous (a + 1) + 1) b a
