mutual
inductive Test where
  | both (c d : Test)
  | zero (a : Expr)
inductive Expr where
  | num (n : Nat)
  | ite (c : Test) (a b : Expr)
end

mutual
def Expr.size : Expr → Nat
  | .ite c a b => c.size + a.size + b.size
  | .num _ => 1
def Test.size : Test → Nat
  | .both c d => c.size + d.size
  | .zero a => a.size + 1
end
