inductive Modal where
  | box : Modal → Modal
  | imp : Modal → Modal → Modal
  | bot : Modal
  | atom : Nat → Modal

infixr:30 " ⇒' " => Modal.imp
prefix:80 "□" => Modal.box

structure Kripke where
  World : Type
  R (w u : World) : Prop
  V (n : Nat) (w : World) : Prop

namespace Kripke

def forces (K : Kripke) (x : K.World) (f : Modal) : Prop :=
  match f with
  | □ a => ∀ {y : K.World}, K.R x y → K.forces y a
  | a ⇒' b => ∀ (_ : K.forces x a), K.forces x b
  | .atom i => K.V i x
  | .bot => False

def Valid (K : Kripke) (f : Modal) : Prop := ∀ {x : K.World}, forces K x f

theorem valid_k {K : Kripke} {p q : Modal} : K.Valid (□ (p ⇒' q) ⇒' □ p ⇒' □ q) := by
  intro x h k y r
  exact h r (k r)

end Kripke
