inductive Expr : Type → Type 1 where
  | nat (n : Nat) : Expr Nat
  | bool (b : Bool) : Expr Bool
  | add (a b : Expr Nat) : Expr Nat
  | isZero (a : Expr Nat) : Expr Bool
  | cond {α : Type} (c : Expr Bool) (a b : Expr α) : Expr α

def Expr.eval : {α : Type} → Expr α → α
  | _, .nat n => n
  | _, .bool b => b
  | _, .add a b => a.eval + b.eval
  | _, .isZero a => a.eval == 0
  | _, .cond c a b => match c.eval with
    | true => a.eval
    | false => b.eval

def Expr.optimize : {α : Type} → Expr α → Expr α
  | _, .cond c a b => .cond c a.optimize b.optimize
  | _, e => e
