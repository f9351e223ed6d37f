mutual
inductive AExp where
  | num (n : Nat)
  | var (x : String)
  | plus (a b : AExp)
  | cond (c : BExp) (a b : AExp)
inductive BExp where
  | tt
  | le (a b : AExp)
  | and (c d : BExp)
end

mutual
def AExp.eval (σ : String → Nat) : AExp → Nat
  | .num n => n
  | .var x => σ x
  | .plus a b => a.eval σ + b.eval σ
  | .cond c a b => match c.eval σ with
    | true => a.eval σ
    | false => b.eval σ
def BExp.eval (σ : String → Nat) : BExp → Bool
  | .tt => true
  | .le a b => Nat.ble (a.eval σ) (b.eval σ)
  | .and c d => c.eval σ && d.eval σ
end
