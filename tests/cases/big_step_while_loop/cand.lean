abbrev State : Type := String → Nat

inductive Cmd where
  | while : (State → Bool) → Cmd → Cmd
  | seq : Cmd → Cmd → Cmd
  | assign : String → (State → Nat) → Cmd
  | skip

def State.set (s : State) (x : String) (value : Nat) : State
  | y => if y = x then value else s y

inductive BigStep : Cmd → State → State → Prop where
  | whileTrue (test : State → Bool) (body : Cmd) (s s' s'' : State) (yes : test s) :
      BigStep body s s' → BigStep (.while test body) s' s'' → BigStep (.while test body) s s''
  | whileFalse (test : State → Bool) (body : Cmd) (s : State) (no : test s = false) : BigStep (.while test body) s s
  | seq (c d : Cmd) (s s' s'' : State) : BigStep c s s' → BigStep d s' s'' → BigStep (Cmd.seq c d) s s''
  | assign (s : State) (x : String) (e : State → Nat) : BigStep (Cmd.assign x e) s (s.set x (e s))
  | skip (s : State) : BigStep Cmd.skip s s

theorem BigStep.deterministic {c : Cmd} {s t u : State} : BigStep c s t → BigStep c s u → t = u := by
  sorry
