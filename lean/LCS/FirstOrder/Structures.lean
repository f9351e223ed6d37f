module

public import LCS.FirstOrder.Syntax

/-! 5.3, first part: structures, assignments, the value of a term and the truth of a formula. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A structure for a signature: a nonempty domain with a function for each function symbol and a relation for each predicate
symbol. -/
@[lcsitem "5.3.1", lcsmain]
structure Structure (S : Signature) where
  /-- The domain. -/
  Domain : Type
  /-- The domain is not empty. -/
  nonempty : Nonempty Domain
  /-- The meaning of a function symbol. -/
  function : (f : S.Function) → (Fin (S.functionArity f) → Domain) → Domain
  /-- The meaning of a predicate symbol. -/
  predicate : (p : S.Predicate) → (Fin (S.predicateArity p) → Domain) → Prop

/-- An assignment gives each variable a value in the domain. -/
@[lcsitem "5.3.2", lcsmain]
def Assignment {S : Signature} (M : Structure S) : Type :=
  Nat → M.Domain

/-- The assignment that differs at most at the variable `x`, which gets the value `d`. -/
@[lcsitem "5.3.2", lcsmain]
def Assignment.update {S : Signature} {M : Structure S} (s : Assignment M) (x : Nat) (d : M.Domain) : Assignment M :=
  fun y => if y = x then d else s y

/-- The value of a term under an assignment. -/
@[lcsitem "5.3.3", lcsmain]
def Term.value {S : Signature} (M : Structure S) (s : Assignment M) : Term S → M.Domain
  | var x => s x
  | app f arguments => M.function f fun i => (arguments i).value M s

/-- A formula is true in a structure under an assignment. -/
@[lcsitem "5.3.4", lcsmain]
def Formula.Holds {S : Signature} (M : Structure S) (s : Assignment M) : Formula S → Prop
  | predicate p arguments => M.predicate p fun i => (arguments i).value M s
  | equal r t => r.value M s = t.value M s
  | bottom => False
  | neg a => ¬ a.Holds M s
  | and a b => a.Holds M s ∧ b.Holds M s
  | or a b => a.Holds M s ∨ b.Holds M s
  | imp a b => a.Holds M s → b.Holds M s
  | all x a => ∀ d, a.Holds M (s.update x d)
  | exi x a => ∃ d, a.Holds M (s.update x d)

end LCS.FirstOrder
