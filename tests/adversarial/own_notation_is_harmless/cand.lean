notation:65 a:65 " ⊹ " b:66 => HAdd.hAdd a b
infix:50 " ≗ " => Eq
def total (a b : Nat) : Nat := a ⊹ b
theorem commutes (a b : Nat) : total a b ≗ total b a := Nat.add_comm a b
