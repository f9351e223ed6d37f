structure Valuation where
  value : Nat → Prop

instance : CoeFun Valuation (fun _ => Nat → Prop) := ⟨Valuation.value⟩

def satisfies (v : Valuation) (c : List Nat) : Prop := ∃ n, n ∈ c ∧ v n

structure Structure' where
  Carrier : Type
  point : Carrier

instance : CoeSort Structure' Type := ⟨Structure'.Carrier⟩

def Element (M : Structure') : Type := List M
