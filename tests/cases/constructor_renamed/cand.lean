inductive Expr where
  | num : Nat → Expr
  | twice : Expr → Expr
  | add : Expr → Expr → Expr

def Expr.value : Expr → Nat
  | .num n => n
  | .twice a => 2 * a.value
  | .add a b => a.value + b.value
