def S : M := ⟨fun _ => 2 + 2 = 4⟩
