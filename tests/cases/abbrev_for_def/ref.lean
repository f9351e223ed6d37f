def Valuation := Nat → Bool

def Valuation.update (v : Valuation) (n : Nat) (b : Bool) : Valuation :=
  fun m => if m = n then b else v m

theorem Valuation.update_same (v : Valuation) (n : Nat) (b : Bool) : v.update n b n = b := by
  simp [update]
