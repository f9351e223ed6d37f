inductive Expr where
  | num : Nat → Expr
  | add : Expr → Expr → Expr
  | double : Expr → Expr

def Expr.value : Expr → Nat
  | .num n => n
  | .add a b => a.value + b.value
  | .double a => 2 * a.value
