def Law : Bool → Prop := fun b => match b with | true => 1 + 1 = 2 | false => 2 + 2 = 4
theorem t : ∀ b, Law b := sorry
