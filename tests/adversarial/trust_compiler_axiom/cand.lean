theorem two : 1 + 1 = 2 := (fun (_ : True) => rfl) Lean.trustCompiler
