axiom cheat : ∀ p : Prop, p
def answer : Nat := 42
theorem lemma_one : answer = 42 := cheat _
theorem stated : answer = 42 := lemma_one
