set_option pp.all true
open Nat List

macro "easy" : tactic => `(tactic| first | rfl | trivial | simp)

#check Nat.le_of_dvd

example : 1 + 1 = 2 := by easy

def isPrime (p : Nat) : Prop := p ≥ 2 ∧ ∀ {k : Nat}, k ∣ p → k = 1 ∨ k = p

example (n : Nat) (h : isPrime n) : n ≠ 0 := by
  intro e
  subst e
  exact absurd h.1 (by decide)

theorem two_prime : isPrime 2 := by
  constructor
  · easy
  · intro k h
    have small : k ≤ 2 := Nat.le_of_dvd (by decide) h
    have : k = 0 ∨ k = 1 ∨ k = 2 := by omega
    rcases this with rfl | rfl | rfl
    · simp at h
    · exact Or.inl rfl
    · exact Or.inr rfl
