structure NFA (σ α : Type) where
  step : σ → α → σ → Prop
  start : σ → Prop
  final : σ → Prop

inductive NFA.Run {σ α : Type} (M : NFA σ α) : σ → List α → σ → Prop where
  | nil (s : σ) : Run M s [] s
  | cons (s t u : σ) (a : α) (w : List α) : M.step s a t → Run M t w u → Run M s (a :: w) u

def NFA.Accepts {σ α : Type} (M : NFA σ α) (w : List α) : Prop :=
  ∃ s, M.start s ∧ ∃ t, M.Run s w t ∧ M.final t
