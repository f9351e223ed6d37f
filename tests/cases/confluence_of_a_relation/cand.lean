inductive Star {β : Type} (step : β → β → Prop) : β → β → Prop where
  | step {x y z : β} (first : step x y) (rest : Star step y z) : Star step x z
  | refl {x : β} : Star step x x

def Joinable {β : Type} (step : β → β → Prop) (x y : β) : Prop :=
  Exists fun z => And (Star step x z) (Star step y z)

def Confluent {β : Type} (step : β → β → Prop) : Prop :=
  ∀ {x y z : β}, Star step x y → Star step x z → ∃ u, Star step y u ∧ Star step z u

def LocallyConfluent {β : Type} (step : β → β → Prop) : Prop :=
  ∀ x y z : β, step x y → step x z → ∃ u, Star step y u ∧ Star step z u

def ChurchRosser {β : Type} (step : β → β → Prop) : Prop :=
  let both (x y : β) : Prop := step x y ∨ step y x
  ∀ x y : β, Star both x y → Joinable step x y
