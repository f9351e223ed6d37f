macro "declare" : command => `(def answer : Nat := 42)
declare
