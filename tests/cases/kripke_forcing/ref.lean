inductive Modal where
  | atom (n : Nat)
  | bot
  | imp (a b : Modal)
  | box (a : Modal)

structure Kripke where
  World : Type
  R : World → World → Prop
  V : Nat → World → Prop

def Kripke.forces (M : Kripke) (w : M.World) : Modal → Prop
  | .atom n => M.V n w
  | .bot => False
  | .imp a b => M.forces w a → M.forces w b
  | .box a => ∀ u, M.R w u → M.forces u a

def Kripke.Valid (M : Kripke) (a : Modal) : Prop := ∀ w, M.forces w a

theorem Kripke.valid_k (M : Kripke) (a b : Modal) :
    M.Valid (.imp (.box (.imp a b)) (.imp (.box a) (.box b))) :=
  fun _ h k u r => h u r (k u r)
