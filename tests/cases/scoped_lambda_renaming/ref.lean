inductive Lam : Nat → Type where
  | var {n : Nat} (i : Fin n) : Lam n
  | app {n : Nat} (s t : Lam n) : Lam n
  | lam {n : Nat} (body : Lam (n + 1)) : Lam n

def lift {m n : Nat} (ρ : Fin m → Fin n) : Fin (m + 1) → Fin (n + 1)
  | ⟨0, _⟩ => ⟨0, Nat.succ_pos n⟩
  | ⟨i + 1, h⟩ => (ρ ⟨i, Nat.lt_of_succ_lt_succ h⟩).succ

def Lam.rename : {m n : Nat} → (Fin m → Fin n) → Lam m → Lam n
  | _, _, ρ, .var i => .var (ρ i)
  | _, _, ρ, .app s t => .app (s.rename ρ) (t.rename ρ)
  | _, _, ρ, .lam body => .lam (body.rename (lift ρ))
