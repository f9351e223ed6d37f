mutual
inductive AExp where
  | num (n : Nat)
  | cond (c : BExp) (a b : AExp)
inductive BExp where
  | le (a b : AExp)
  | not (c : BExp)
end

mutual
def AExp.eval : AExp → Nat
  | .num n => n
  | .cond c a b => bif c.eval then a.eval else b.eval
def BExp.eval : BExp → Bool
  | .le a b => Nat.ble a.eval b.eval
  | .not c => !c.eval
end
