inductive PL where
  | bot : PL
  | atom : Nat → PL
  | imp : PL → PL → PL
  | conj : PL → PL → PL

namespace PL

infixr:60 " ⟶ " => PL.imp
notation:70 a:71 " ⋀ " b:70 => PL.conj a b

def neg (a : PL) : PL := a ⟶ bot
prefix:max "∼" => PL.neg

def Holds (v : Nat → Prop) : PL → Prop
  | bot => False
  | atom n => v n
  | a ⟶ b => Holds v a → Holds v b
  | a ⋀ b => Holds v a ∧ Holds v b

theorem modus_ponens (v : Nat → Prop) (a b : PL) :
    Holds v ((a ⋀ (a ⟶ b)) ⟶ ∼∼b) := by
  intro h hb
  exact hb (h.2 h.1)

end PL
