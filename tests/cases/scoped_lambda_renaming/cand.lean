inductive Lam : Nat → Type where
  | lam {scope : Nat} (body : Lam scope.succ) : Lam scope
  | var {scope : Nat} (index : Fin scope) : Lam scope
  | app {scope : Nat} (fn arg : Lam scope) : Lam scope

def lift {m n : Nat} (f : Fin m → Fin n) (k : Fin (m + 1)) : Fin (n + 1) :=
  match k with
  | ⟨0, _⟩ => 0
  | ⟨j + 1, small⟩ => Fin.succ (f ⟨j, by omega⟩)

def Lam.rename : {m n : Nat} → (Fin m → Fin n) → Lam m → Lam n
  | _, _, f, .lam body => .lam (Lam.rename (lift f) body)
  | _, _, f, .app fn arg => .app (Lam.rename f fn) (Lam.rename f arg)
  | _, _, f, .var index => .var (f index)
