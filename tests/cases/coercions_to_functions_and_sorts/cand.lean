structure Valuation where
  value (atom : Nat) : Prop

def satisfies (v : Valuation) (c : List Nat) : Prop := ∃ n ∈ c, v.value n

structure Structure' where
  Carrier : Type
  point : Carrier

def Element (M : Structure') : Type := List M.Carrier
