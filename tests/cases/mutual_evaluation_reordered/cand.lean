mutual
inductive AExp where
  | cond (c : BExp) (a b : AExp)
  | plus (a b : AExp)
  | num (n : Nat)
  | var (x : String)
inductive BExp where
  | le (a b : AExp)
  | tt
  | and (c d : BExp)
end

mutual
def AExp.eval (store : String → Nat) (e : AExp) : Nat :=
  match e with
  | .cond c a b => bif c.eval store then a.eval store else b.eval store
  | .plus a b => Nat.add (a.eval store) (b.eval store)
  | .var x => store x
  | .num n => n
def BExp.eval (store : String → Nat) (c : BExp) : Bool :=
  match c with
  | .and c d => and (c.eval store) (d.eval store)
  | .le a b => (a.eval store).ble (b.eval store)
  | .tt => true
end
