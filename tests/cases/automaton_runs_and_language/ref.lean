structure DFA (σ α : Type) where
  step : σ → α → σ
  start : σ
  final : σ → Bool

namespace DFA
variable {σ α : Type}

def run (M : DFA σ α) : σ → List α → σ
  | s, [] => s
  | s, a :: w => M.run (M.step s a) w

def Accepts (M : DFA σ α) (w : List α) : Prop := M.final (M.run M.start w) = true

def complement (M : DFA σ α) : DFA σ α := { M with final := fun s => !M.final s }
end DFA
