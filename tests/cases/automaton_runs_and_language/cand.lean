structure DFA (State Letter : Type) where
  step (s : State) (a : Letter) : State
  start : State
  final (s : State) : Bool

def DFA.run {State Letter : Type} (A : DFA State Letter) (s : State) (word : List Letter) : State :=
  match word with
  | a :: rest => A.run (A.step s a) rest
  | [] => s

def DFA.Accepts {State Letter : Type} (A : DFA State Letter) (word : List Letter) : Prop :=
  A.final (A.run A.start word)

def DFA.complement {State Letter : Type} (A : DFA State Letter) : DFA State Letter :=
  ⟨A.step, A.start, not ∘ A.final⟩
