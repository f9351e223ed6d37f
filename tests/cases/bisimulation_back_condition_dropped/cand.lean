structure System (L : Type) where
  State : Type
  Step : State → L → State → Prop

structure Bisimulation {L : Type} (S T : System L) (R : S.State → T.State → Prop) : Prop where
  forth : ∀ s t l s', R s t → S.Step s l s' → ∃ t', T.Step t l t' ∧ R s' t'
