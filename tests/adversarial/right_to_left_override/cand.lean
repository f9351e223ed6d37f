def answer : Nat := /- ‮ 24 =: -/ 41 /- ⁦ 42 ⁩ -/
