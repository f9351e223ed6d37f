mutual
inductive Stmt where
  | block (body : List Stmt)
  | eval (e : Expr)
inductive Expr where
  | num (n : Nat)
  | fn (body : Stmt)
  | call (f : Expr) (x : Expr)
end

mutual
def Stmt.size : Stmt → Nat
  | .block body => 1 + Stmt.sizes body
  | .eval e => e.size
def Expr.size : Expr → Nat
  | .num _ => 1
  | .fn body => body.size + 1
  | .call f x => f.size + x.size
def Stmt.sizes : List Stmt → Nat
  | [] => 0
  | s :: ss => s.size + Stmt.sizes ss
end
