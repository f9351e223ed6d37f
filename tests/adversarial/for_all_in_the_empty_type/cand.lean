theorem positive : ∀ n : Empty, 0 < 1 := fun n => nomatch n
