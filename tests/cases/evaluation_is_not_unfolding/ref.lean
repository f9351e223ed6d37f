def Small : Prop := 2 ≤ 3

theorem claim : Small := sorry
