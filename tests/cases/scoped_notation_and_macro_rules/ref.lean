namespace Logic

inductive Form where
  | var (n : Nat)
  | imp (a b : Form)

def peirce (a b : Form) : Form := .imp (.imp (.imp a b) a) a

def Tautology (eval : (Nat → Bool) → Form → Bool) (a : Form) : Prop := ∀ v, eval v a = true

end Logic
