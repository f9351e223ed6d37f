macro "declare" : command => `(def helper : Nat := 40
  def $(Lean.mkIdent `answer) : Nat := helper + 2)
declare
