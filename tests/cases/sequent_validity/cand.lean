inductive Prp where
  | neg : Prp → Prp
  | atom : Nat → Prp

def Prp.sat (truth : Nat → Prop) : Prp → Prop
  | .neg p => p.sat truth → False
  | .atom i => truth i

structure Sqt where
  ant : List Prp
  suc : List Prp

variable (truth : Nat → Prop)

def allSat (ps : List Prp) : Prop := ∀ p, p ∈ ps → p.sat truth

def someSat (ps : List Prp) : Prop := ∃ p, p ∈ ps ∧ p.sat truth

def Sqt.Valid (q : Sqt) : Prop := ∀ truth, allSat truth q.ant → someSat truth q.suc

theorem valid_of_mem {q : Sqt} {p : Prp} : p ∈ q.1 → p ∈ q.2 → Sqt.Valid q := by
  intro hl hr truth h
  exact ⟨p, hr, h p hl⟩
