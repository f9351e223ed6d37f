abbrev Clause := List (Nat × Bool)

abbrev CNF := List Clause

def Clause.holds (v : Nat → Bool) (c : Clause) : Prop := ∃ l ∈ c, v l.1 = l.2

def CNF.holds (v : Nat → Bool) (f : CNF) : Prop := ∀ c ∈ f, Clause.holds v c

def CNF.width : CNF → Nat
  | [] => 0
  | c :: f => max (List.length c) (width f)
