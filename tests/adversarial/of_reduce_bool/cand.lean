def check : Bool := true
theorem holds : check = true := Lean.ofReduceBool check true sorry
