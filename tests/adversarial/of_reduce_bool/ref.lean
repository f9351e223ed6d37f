def check : Bool := true
theorem holds : check = true := rfl
