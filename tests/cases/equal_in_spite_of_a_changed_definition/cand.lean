def weight : Nat → Nat
  | 0 => 1
  | n + 1 => weight n + 2

def base : Nat := weight 0

theorem base_is_one : weight 0 = 1 := rfl
