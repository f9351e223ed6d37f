/-- A clause is a list of literals. -/
abbrev Clause : Type := List Int

/-- The empty clause has no literal. -/
@[simp] def Clause.isEmpty (c : Clause) : Bool := List.isEmpty c

@[inline, reducible] def Clause.size (c : Clause) : Nat := List.length c

@[simp] theorem Clause.size_nil : Clause.size [] = 0 := rfl
