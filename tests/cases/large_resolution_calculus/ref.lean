inductive Lit where
  | pos (n : Nat)
  | neg (n : Nat)
deriving DecidableEq

def Lit.atom : Lit → Nat
  | .pos n => n
  | .neg n => n

def Lit.flip : Lit → Lit
  | .pos n => .neg n
  | .neg n => .pos n

def Lit.eval (v : Nat → Bool) : Lit → Bool
  | .pos n => v n
  | .neg n => !v n

abbrev Clause : Type := List Lit

namespace Clause

def eval (v : Nat → Bool) (c : Clause) : Bool := c.any (fun l => l.eval v)

def remove (l : Lit) (c : Clause) : Clause := c.filter (fun m => decide (m ≠ l))

def resolve (l : Lit) (c d : Clause) : Clause := c.remove l ++ d.remove l.flip

def Tautology (c : Clause) : Prop := ∃ l ∈ c, l.flip ∈ c

def Subsumes (c d : Clause) : Prop := ∀ l ∈ c, l ∈ d

def isUnit : Clause → Bool
  | [_] => true
  | _ => false

def isHorn (c : Clause) : Bool :=
  (c.filter (fun l => match l with | .pos _ => true | .neg _ => false)).length ≤ 1

def isEmpty : Clause → Bool
  | [] => true
  | _ :: _ => false

end Clause

abbrev CNF : Type := List Clause

namespace CNF

def eval (v : Nat → Bool) (f : CNF) : Bool := f.all (fun c => c.eval v)

def Satisfiable (f : CNF) : Prop := ∃ v, f.eval v = true

def atoms (f : CNF) : List Nat := f.flatMap (fun c => c.map Lit.atom)

def assign (l : Lit) (f : CNF) : CNF :=
  (f.filter (fun c => decide (l ∉ c))).map (fun c => c.remove l.flip)

end CNF

inductive Res (f : CNF) : Clause → Prop where
  | input (c : Clause) : c ∈ f → Res f c
  | resolve (c d : Clause) (l : Lit) : l ∈ c → l.flip ∈ d → Res f c → Res f d → Res f (c.resolve l d)
  | weaken (c d : Clause) : c.Subsumes d → Res f c → Res f d

inductive UnitRes (f : CNF) : Clause → Prop where
  | input (c : Clause) : c ∈ f → UnitRes f c
  | resolve (c d : Clause) (l : Lit) :
      c.isUnit = true → l ∈ c → l.flip ∈ d → UnitRes f c → UnitRes f d → UnitRes f (c.resolve l d)

def Refutable (f : CNF) : Prop := Res f []

def UnitRefutable (f : CNF) : Prop := UnitRes f []

def Sound : Prop := ∀ f, Refutable f → ¬f.Satisfiable

def RefutationComplete : Prop := ∀ f : CNF, ¬f.Satisfiable → Refutable f

def HornUnitComplete : Prop :=
  ∀ f : CNF, (∀ c ∈ f, c.isHorn = true) → ¬f.Satisfiable → UnitRefutable f

inductive Dpll : CNF → Prop where
  | empty (f : CNF) : [] ∈ f → Dpll f
  | split (f : CNF) (l : Lit) : Dpll (f.assign l) → Dpll (f.assign l.flip) → Dpll f

def DpllSound : Prop := ∀ f, Dpll f → ¬f.Satisfiable

theorem flip_flip (l : Lit) : l.flip.flip = l := by cases l <;> rfl

theorem eval_flip (v : Nat → Bool) (l : Lit) : l.flip.eval v = !l.eval v := by
  cases l <;> simp [Lit.flip, Lit.eval]

theorem empty_unsatisfied (v : Nat → Bool) : Clause.eval v [] = false := rfl

theorem subsumes_refl (c : Clause) : c.Subsumes c := fun _ h => h
