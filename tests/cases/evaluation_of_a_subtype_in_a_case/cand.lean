def T (b : Bool) : Type := if b then {n : Nat // 2 * 2 = 4} else Nat
