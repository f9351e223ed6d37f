structure DFA (σ α : Type) where
  step : σ → α → σ
  start : σ

def DFA.run {σ α : Type} (M : DFA σ α) : σ → List α → σ
  | s, [] => s
  | s, a :: w => M.step (M.run s w) a
