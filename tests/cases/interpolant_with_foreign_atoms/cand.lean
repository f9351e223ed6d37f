def Implies (a b : (Nat → Bool) → Bool) : Prop := ∀ v, a v → b v

def Interpolant (uses : ((Nat → Bool) → Bool) → Nat → Prop) (a b c : (Nat → Bool) → Bool) : Prop :=
  Implies a c ∧ Implies c b ∧ ∀ n, uses c n → uses a n ∨ uses b n
