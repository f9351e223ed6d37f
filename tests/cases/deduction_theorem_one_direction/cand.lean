theorem deduction (Der : (Nat → Prop) → Nat → Prop) (imp : Nat → Nat → Nat)
    (h : ∀ T a b, Der (fun c => T c ∨ c = a) b ↔ Der T (imp a b)) (T : Nat → Prop) (a b : Nat) :
    Der (fun c => T c ∨ c = a) b → Der T (imp a b) := (h T a b).1
