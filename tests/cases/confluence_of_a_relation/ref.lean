inductive Star {α : Type} (R : α → α → Prop) : α → α → Prop where
  | refl (a : α) : Star R a a
  | step (a b c : α) : R a b → Star R b c → Star R a c

variable {α : Type} (R : α → α → Prop)

def Joinable (a b : α) : Prop := ∃ c, Star R a c ∧ Star R b c

def Confluent : Prop := ∀ a b c, Star R a b → Star R a c → Joinable R b c

def LocallyConfluent : Prop := ∀ a b c, R a b → R a c → Joinable R b c

def ChurchRosser : Prop := ∀ a b, Star (fun x y => R x y ∨ R y x) a b → Joinable R a b
