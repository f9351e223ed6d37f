@[irreducible] def Clause : Type := List Int

unseal Clause in
def Clause.isEmpty (c : Clause) : Bool :=
  match c with
  | [] => true
  | _ :: _ => false

unseal Clause in
/-- How many literals. -/
@[noinline, specialize] def Clause.size (clause : Clause) : Nat := List.length clause

unseal Clause in
/-- The empty clause has none. -/
theorem Clause.size_nil : Clause.size ([] : List Int) = 0 := by rfl
