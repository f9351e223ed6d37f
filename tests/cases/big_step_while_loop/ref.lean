inductive Cmd where
  | skip
  | assign (x : String) (e : (String → Nat) → Nat)
  | seq (c d : Cmd)
  | while (b : (String → Nat) → Bool) (c : Cmd)

def State.set (σ : String → Nat) (x : String) (n : Nat) : String → Nat :=
  fun y => if y = x then n else σ y

inductive BigStep : Cmd → (String → Nat) → (String → Nat) → Prop where
  | skip (σ : String → Nat) : BigStep .skip σ σ
  | assign (σ : String → Nat) (x : String) (e : (String → Nat) → Nat) :
      BigStep (.assign x e) σ (State.set σ x (e σ))
  | seq (c d : Cmd) (σ τ υ : String → Nat) : BigStep c σ τ → BigStep d τ υ → BigStep (.seq c d) σ υ
  | whileFalse (b : (String → Nat) → Bool) (c : Cmd) (σ : String → Nat) : b σ = false → BigStep (.while b c) σ σ
  | whileTrue (b : (String → Nat) → Bool) (c : Cmd) (σ τ υ : String → Nat) :
      b σ = true → BigStep c σ τ → BigStep (.while b c) τ υ → BigStep (.while b c) σ υ

theorem BigStep.deterministic (c : Cmd) (σ τ υ : String → Nat) (h : BigStep c σ τ) (k : BigStep c σ υ) : τ = υ := by
  sorry
