def predecessor (k : Nat) (pos : k ≠ 0) : { m : Nat // m + 1 = k } :=
  match e : k with
  | .zero => absurd (Eq.refl 0) pos
  | .succ j => ⟨j, Eq.refl _⟩

def index (n k : Nat) : Fin (k + 1) :=
  match Nat.decLt n (k + 1) with
  | .isTrue small => ⟨n, small⟩
  | .isFalse _ => Fin.last k
