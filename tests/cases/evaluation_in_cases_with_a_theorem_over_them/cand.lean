def Law (b : Bool) : Prop := match !b with | false => 2 = 2 | true => 4 = 4
theorem t : ∀ b, Law b := sorry
