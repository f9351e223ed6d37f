theorem some_large : ∃ _n : Unit, 3 < 4 := ⟨(), by decide⟩
