mutual
inductive Expr where
  | call (f : Expr) (x : Expr)
  | fn (body : Stmt)
  | num (n : Nat)
inductive Stmt where
  | eval (e : Expr)
  | block (body : List Stmt)
end

mutual
def Stmt.size : Stmt → Nat
  | .eval e => e.size
  | .block body => 1 + Stmt.sizes body
def Expr.size : Expr → Nat
  | .call f x => f.size + x.size
  | .fn body => body.size + 1
  | .num _ => 1
def Stmt.sizes : List Stmt → Nat
  | [] => 0
  | s :: ss => s.size + Stmt.sizes ss
end
