inductive Sentence where
  | top
  | neg (a : Sentence)

class Denotes (σ : Type) (δ : outParam Type) where
  denote : σ → δ

def Sentence.truth : Sentence → Bool
  | .top => true
  | .neg a => !a.truth

instance truthOf : Denotes Sentence Bool := ⟨Sentence.truth⟩

def meaning (a : Sentence) : Bool := Denotes.denote a
