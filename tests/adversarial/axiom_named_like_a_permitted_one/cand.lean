axiom Fake.propext : ∀ p : Prop, p
open Fake in
theorem two : 1 + 1 = 2 := Fake.propext _
