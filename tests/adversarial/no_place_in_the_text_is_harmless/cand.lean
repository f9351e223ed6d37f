macro "declare" : command => do
  let name := Lean.mkIdent `answer
  `(def $name : Nat := 42
    theorem $(Lean.mkIdent `stated) : $name = 42 := rfl)
declare
