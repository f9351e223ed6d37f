def T (b : Bool) : Type := match b with | true => {n : Nat // 2 + 2 = 4} | false => Nat
