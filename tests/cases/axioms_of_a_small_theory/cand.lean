axiom V : Type
axiom mem (x y : V) : Prop

local infix:50 " ∈' " => mem

axiom empty : V
axiom ext {a b : V} (same : ∀ c, c ∈' a ↔ c ∈' b) : a = b
axiom not_mem_empty (a : V) : a ∈' empty → False

def Subset (a b : V) : Prop := ∀ c : V, c ∈' a → c ∈' b

theorem subset_refl : ∀ a, Subset a a := by
  intro a c hc
  exact hc
