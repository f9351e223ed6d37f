instance : Mem' Nat := ⟨fun _ => 2 + 2 = 4⟩
