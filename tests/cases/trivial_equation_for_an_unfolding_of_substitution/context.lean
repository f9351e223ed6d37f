inductive F | v (n : Nat) | neg (a : F) | and (a b : F)
def sat (v : Nat → Prop) : F → Prop | .v n => v n | .neg a => ¬ sat v a | .and a b => sat v a ∧ sat v b
def sub (f : Nat → F) : F → F | .v n => f n | .neg a => .neg (sub f a) | .and a b => .and (sub f a) (sub f b)
