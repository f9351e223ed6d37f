structure Consequence (Formula : Type) where
  entails (hypotheses : List Formula) (goal : Formula) : Prop
  identity {known : List Formula} {goal : Formula} (h : goal ∈ known) : entails known goal
  weaken {few many : List Formula} {goal : Formula} :
    (∀ ⦃x : Formula⦄, x ∈ few → x ∈ many) → entails few goal → entails many goal

def Consequence.cut {Formula : Type} (system : Consequence Formula) : Prop :=
  ∀ (known : List Formula) (lemma' goal : Formula),
    system.entails known lemma' → system.entails (lemma' :: known) goal → system.entails known goal
