def isPrime (n : Nat) : Prop := 2 ≤ n ∧ ∀ d, d ∣ n → d = 1 ∨ d = n

theorem two_prime : isPrime 2 := by
  refine ⟨Nat.le_refl 2, fun d h => ?_⟩
  have := Nat.le_of_dvd (by decide) h
  match d, this with
  | 0, _ => simp at h
  | 1, _ => simp
  | 2, _ => simp
