inductive Sentence where
  | neg (a : Sentence)
  | top

class Denotes (source target : Type) where
  denote : source → target

def Sentence.truth (s : Sentence) : Bool :=
  match s with
  | .neg a => not a.truth
  | .top => true

@[instance] def truthOf : Denotes Sentence Bool where
  denote := Sentence.truth

def meaning (a : Sentence) : Bool := (truthOf.denote a : Bool)
