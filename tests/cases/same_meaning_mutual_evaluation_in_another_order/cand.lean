mutual
inductive AExp where
  | num (n : Nat)
  | cond (c : BExp) (a b : AExp)
inductive BExp where
  | not (c : BExp)
  | le (a b : AExp)
end

mutual
def BExp.eval : BExp → Bool
  | .not c => !c.eval
  | .le a b => Nat.ble a.eval b.eval
def AExp.eval : AExp → Nat
  | .cond c a b => bif c.eval then a.eval else b.eval
  | .num n => n
end
