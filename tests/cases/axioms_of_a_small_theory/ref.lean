axiom V : Type

axiom mem : V → V → Prop

axiom ext : ∀ x y : V, (∀ z, mem z x ↔ mem z y) → x = y

axiom empty : V

axiom not_mem_empty : ∀ x, ¬mem x empty

def Subset (x y : V) : Prop := ∀ z, mem z x → mem z y

theorem subset_refl (x : V) : Subset x x := fun _ h => h
