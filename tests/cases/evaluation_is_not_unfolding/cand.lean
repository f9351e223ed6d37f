def Small : Prop := 2 ≤ 3

theorem claim : 2 ≤ 3 := sorry
