theorem t : sat (fun _ => True) (.v 0) := trivial
