mutual
inductive Expr where
  | num (n : Nat)
  | ite (c : Test) (a b : Expr)
inductive Test where
  | zero (a : Expr)
  | both (c d : Test)
end

mutual
def Expr.size : Expr → Nat
  | .num _ => 1
  | .ite c a b => c.size + a.size + b.size
def Test.size : Test → Nat
  | .zero a => a.size + 1
  | .both c d => c.size + d.size
end
