open Lean Elab Term Meta
def answer : Nat := by_elab do
  let value ← elabTermEnsuringType (← `(("no" : Nat))) none
  modifyThe Core.State fun s => { s with messages := {} }
  return value
