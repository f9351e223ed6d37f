open Lean Elab Term Meta
@[reducible] def minus : HAdd Nat Nat Nat := ⟨Nat.sub⟩
def run : Unit := by_elab do
  addInstance `minus .global 100000
  return mkConst ``Unit.unit
def total (a b : Nat) : Nat := a + b
