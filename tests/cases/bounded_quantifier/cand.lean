def allBelow (bound : Nat) (ys : List Nat) : Prop := ∀ y : Nat, y ∈ ys → Nat.lt y bound

def someAbove (bound : Nat) (ys : List Nat) : Prop := Exists fun y => And (ys.Mem y) (y > bound)

theorem allBelow_nil (bound : Nat) : allBelow bound List.nil :=
  fun _ h => absurd h List.not_mem_nil
