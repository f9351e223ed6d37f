theorem t : True ∧ True := ⟨trivial, trivial⟩
