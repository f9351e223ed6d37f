module

public import LCS.FirstOrder.Syntax

/-! 5.2, second part: free and bound variables, substitution, and when a term is free for a variable. -/

@[expose] public section

namespace LCS.FirstOrder

/-- The variable `x` occurs in a term. -/
@[lcsitem "5.2.4", lcsmain]
def Term.Occurs {S : Signature} (x : Nat) : Term S → Prop
  | var y => y = x
  | app _ arguments => ∃ i, (arguments i).Occurs x

/-- The variable `x` occurs free in a formula: outside of all quantifiers over `x`. -/
@[lcsitem "5.2.4", lcsmain]
def Formula.Free {S : Signature} (x : Nat) : Formula S → Prop
  | predicate _ arguments => ∃ i, (arguments i).Occurs x
  | equal s t => s.Occurs x ∨ t.Occurs x
  | bottom => False
  | neg a => a.Free x
  | and a b | or a b | imp a b => a.Free x ∨ b.Free x
  | all y a | exi y a => y ≠ x ∧ a.Free x

/-- The term with `t` in place of the variable `x`. -/
@[lcsitem "5.2.5", lcsmain]
def Term.substitute {S : Signature} (x : Nat) (t : Term S) : Term S → Term S
  | var y => if y = x then t else var y
  | app f arguments => app f fun i => Term.substitute x t (arguments i)

/-- The formula with `t` in place of the free occurrences of the variable `x`. Nothing is renamed: variables of `t` may be
captured. -/
@[lcsitem "5.2.5", lcsmain]
def Formula.substitute {S : Signature} (x : Nat) (t : Term S) : Formula S → Formula S
  | predicate p arguments => predicate p fun i => Term.substitute x t (arguments i)
  | equal r s => equal (Term.substitute x t r) (Term.substitute x t s)
  | bottom => bottom
  | neg a => neg (Formula.substitute x t a)
  | and a b => and (Formula.substitute x t a) (Formula.substitute x t b)
  | or a b => or (Formula.substitute x t a) (Formula.substitute x t b)
  | imp a b => imp (Formula.substitute x t a) (Formula.substitute x t b)
  | all y a => if y = x then all y a else all y (Formula.substitute x t a)
  | exi y a => if y = x then exi y a else exi y (Formula.substitute x t a)

/-- The term `t` is free for the variable `x` in a formula: no variable of `t` is captured when `t` is put in place of `x`. -/
@[lcsitem "5.2.6", lcsmain]
def Formula.FreeFor {S : Signature} (t : Term S) (x : Nat) : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => True
  | neg a => a.FreeFor t x
  | and a b | or a b | imp a b => a.FreeFor t x ∧ b.FreeFor t x
  | all y a | exi y a => ((y ≠ x ∧ a.Free x) → ¬ t.Occurs y) ∧ (y = x ∨ a.FreeFor t x)

end LCS.FirstOrder
