inductive Expr : Type → Type 1 where
  | cond {T : Type} (test : Expr Bool) (yes no : Expr T) : Expr T
  | isZero (e : Expr Nat) : Expr Bool
  | add (l r : Expr Nat) : Expr Nat
  | bool (b : Bool) : Expr Bool
  | nat (n : Nat) : Expr Nat

def Expr.eval {T : Type} : Expr T → T
  | .cond test yes no => bif test.eval then yes.eval else no.eval
  | .isZero e => e.eval == 0
  | .add l r => l.eval + r.eval
  | .bool b => b
  | .nat n => n

def Expr.optimize {T : Type} (e : Expr T) : Expr T :=
  match e with
  | .cond test yes no => .cond test yes.optimize no.optimize
  | .isZero e => .isZero e
  | .add l r => .add l r
  | .bool b => .bool b
  | .nat n => .nat n
