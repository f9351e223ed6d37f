def weight : Nat → Nat
  | 0 => 1
  | n + 1 => weight n + 1

def base : Nat := weight 0

theorem base_is_one : base = 1 := rfl
