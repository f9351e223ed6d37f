structure Sequent where
  ant : List Form
  suc : List Form

def Sequent.Valid (s : Sequent) : Prop := ∀ v, (∀ a ∈ s.ant, a.sat v) → ∃ b ∈ s.suc, b.sat v
