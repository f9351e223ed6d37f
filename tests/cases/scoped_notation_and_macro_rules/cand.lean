namespace Logic

inductive Form where
  | imp (a b : Form)
  | var (n : Nat)

scoped infixr:60 " ⇒' " => Form.imp

local macro "peirce% " a:term:max b:term:max : term => `((($a ⇒' $b) ⇒' $a) ⇒' $a)

def peirce (p q : Form) : Form := peirce% p q

set_option quotPrecheck false in
local notation "⊨[" e "] " f => ∀ w, e w f = true

def Tautology (value : (Nat → Bool) → Form → Bool) (p : Form) : Prop := ⊨[value] p

end Logic
