structure Sequent where
  left : List Nat
  right : List Nat

def Sequent.copy : Sequent → Sequent
  | ⟨l, r⟩ => { left := l, right := r }

def Sequent.swap : Sequent → Sequent
  | { left, right } => { left := right, right := left }

def Ordered (ps : List (Nat × Nat)) : Prop := ∀ p ∈ ps, (fun (a, b) => a ≤ b) p

def unit (_ : Unit) : Unit := ()
