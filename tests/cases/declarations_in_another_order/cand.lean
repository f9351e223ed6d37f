abbrev CNF := List (List (Nat × Bool))

def CNF.width : CNF → Nat
  | [] => 0
  | d :: ds => max (List.length d) (CNF.width ds)

abbrev Clause := List (Nat × Bool)

def Clause.holds (val : Nat → Bool) (d : Clause) : Prop := ∃ pair, pair ∈ d ∧ val pair.fst = pair.snd

def CNF.holds (val : Nat → Bool) (g : CNF) : Prop := ∀ d, d ∈ g → Clause.holds val d
