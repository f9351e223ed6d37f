theorem t (a b c : Int) : a = b + c := sorry
