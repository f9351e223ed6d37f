def Claim : Prop := ∀ n : Nat, n = n
def evidence : Claim ∧ True := ⟨fun _ => rfl, trivial⟩
