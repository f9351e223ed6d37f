def SameFirst (p q : Nat × Nat) : Prop := p.1 = q.1 ∧ p.2 = q.2

def Class : Type := Quot SameFirst

def Class.first (c : Class) : Nat := Quot.lift (fun p => p.1) (fun _ _ h => h.1) c
