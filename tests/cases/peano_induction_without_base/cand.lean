axiom N : Type

axiom zero : N

axiom succ : N → N

axiom induction : ∀ P : N → Prop, (∀ n, P n → P (succ n)) → ∀ n, P n
