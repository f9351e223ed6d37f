def sameDifference (p q : Nat × Nat) : Prop := p.1 + q.2 = q.1 + p.2

def Whole : Type := Quot sameDifference
