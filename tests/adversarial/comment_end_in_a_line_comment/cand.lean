/- -- -/ def answer : Nat := 41
-- -/
/-- the answer -/ example : Nat := 42
