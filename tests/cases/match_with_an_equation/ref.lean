def predecessor (n : Nat) (h : n ≠ 0) : { m : Nat // m + 1 = n } :=
  match e : n with
  | 0 => absurd rfl h
  | m + 1 => ⟨m, rfl⟩

def index (n k : Nat) : Fin (k + 1) :=
  if h : n < k + 1 then ⟨n, h⟩ else ⟨k, Nat.lt_succ_self k⟩
