theorem t : sat (fun _ => True) (.and (.v 0) (.v 1)) := ⟨trivial, trivial⟩
