def Claim : Prop := ∀ n : Nat, n = n
def evidence : True ∧ Claim := ⟨trivial, fun _ => rfl⟩
