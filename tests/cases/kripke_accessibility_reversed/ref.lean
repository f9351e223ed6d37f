inductive Modal where
  | atom (n : Nat)
  | box (a : Modal)

structure Kripke where
  World : Type
  R : World → World → Prop
  V : Nat → World → Prop

def Kripke.forces (M : Kripke) : Modal → M.World → Prop
  | .atom n, w => M.V n w
  | .box a, w => ∀ u, M.R w u → M.forces a u
