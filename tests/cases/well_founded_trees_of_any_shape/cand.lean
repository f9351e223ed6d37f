universe x y

inductive W (Label : Type x) (Branch : Label → Type y) : Type (max x y) where
  | sup (label : Label) (below : Branch label → W Label Branch) : W Label Branch

namespace W
variable {Label : Type x} {Branch : Label → Type y}

def All (p : Label → Prop) (w : W Label Branch) : Prop :=
  match w with
  | sup label below => And (p label) (∀ {i : Branch label}, (below i).All p)

inductive Path : W Label Branch → Nat → Prop where
  | down (label : Label) (below : Branch label → W Label Branch) (i : Branch label) (k : Nat) (rest : Path (below i) k) :
      Path (sup label below) k.succ
  | root (w : W Label Branch) : Path w .zero
end W
