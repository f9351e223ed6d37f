axiom V : Type

axiom mem : V → V → Prop

axiom empty : V

axiom not_mem_empty : ∀ x, ¬mem x empty
