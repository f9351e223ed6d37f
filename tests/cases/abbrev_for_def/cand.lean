/-- A truth value for each variable. -/
@[reducible] def Valuation : Type := Nat → Bool

/-- Changes one value. -/
@[simp, inline] abbrev Valuation.update (w : Valuation) (at_ : Nat) (value : Bool) : Valuation :=
  fun i => if i = at_ then value else w i

/-- The changed value is there. -/
@[simp] theorem Valuation.update_same (w : Valuation) (at_ : Nat) (value : Bool) :
    Valuation.update w at_ value at_ = value := if_pos rfl
