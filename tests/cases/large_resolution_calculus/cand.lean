inductive Lit : Type where
  | neg : Nat → Lit
  | pos : Nat → Lit
deriving DecidableEq

variable (w : Nat → Bool)

namespace Lit

def atom (x : Lit) : Nat :=
  match x with
  | neg k | pos k => k

def flip (x : Lit) : Lit :=
  match x with
  | neg k => pos k
  | pos k => neg k

def eval (x : Lit) : Bool :=
  match x with
  | neg k => not (w k)
  | pos k => w k

end Lit

def Clause : Type := List Lit

instance : Membership Lit Clause := inferInstanceAs (Membership Lit (List Lit))

namespace Clause

def eval (c : Clause) : Bool := List.any c (Lit.eval w)

def remove (x : Lit) (c : Clause) : Clause := List.filter (fun y => decide (¬y = x)) c

def resolve (x : Lit) (c d : Clause) : Clause := List.append (remove x c) (remove (Lit.flip x) d)

def Tautology (c : Clause) : Prop := ∃ x, x ∈ c ∧ Lit.flip x ∈ c

def Subsumes (c d : Clause) : Prop := ∀ {x : Lit}, x ∈ c → x ∈ d

def isUnit (c : Clause) : Bool :=
  match c with
  | List.nil => false
  | List.cons _ List.nil => true
  | List.cons _ (List.cons _ _) => false

def positive (x : Lit) : Bool :=
  match x with
  | .neg _ => false
  | .pos _ => true

def isHorn (c : Clause) : Bool := decide ((List.filter positive c).length ≤ 1)

def isEmpty (c : Clause) : Bool :=
  match c with
  | List.cons _ _ => false
  | List.nil => true

end Clause

def CNF : Type := List (List Lit)

def CNF.eval (f : CNF) : Bool := List.all f (Clause.eval w)

def CNF.Satisfiable (f : CNF) : Prop := ∃ w : Nat → Bool, f.eval w = true

def CNF.atoms (f : CNF) : List Nat := List.flatMap (List.map fun x => x.atom) f

def CNF.assign (x : Lit) (f : CNF) : CNF :=
  List.map (Clause.remove x.flip) (List.filter (fun c : List Lit => decide ¬(x ∈ c)) f)

inductive Res (f : CNF) : List Lit → Prop where
  | weaken (c d : List Lit) (h : Clause.Subsumes c d) (r : Res f c) : Res f d
  | resolve (c d : List Lit) (x : Lit) (hc : x ∈ c) (hd : x.flip ∈ d) (r : Res f c) (s : Res f d) :
      Res f (Clause.resolve x c d)
  | input (c : List Lit) (h : List.Mem c f) : Res f c

inductive UnitRes (f : CNF) : List Lit → Prop where
  | resolve (c d : List Lit) (x : Lit) (unit : Clause.isUnit c) (hc : x ∈ c) (hd : x.flip ∈ d) (r : UnitRes f c)
      (s : UnitRes f d) : UnitRes f (Clause.resolve x c d)
  | input (c : List Lit) (h : List.Mem c f) : UnitRes f c

def Refutable (f : CNF) : Prop := Res f List.nil

def UnitRefutable (f : CNF) : Prop := UnitRes f List.nil

def Sound : Prop := ∀ f : CNF, Refutable f → f.Satisfiable → False

def RefutationComplete : Prop := ∀ {f : CNF}, (f.Satisfiable → False) → Refutable f

def HornUnitComplete : Prop :=
  ∀ f : CNF, (∀ c : List Lit, List.Mem c f → Clause.isHorn c) → ¬(∃ w, CNF.eval w f = true) → UnitRefutable f

inductive Dpll : CNF → Prop where
  | split (f : CNF) (x : Lit) (d : Dpll (CNF.assign x f)) (e : Dpll (CNF.assign x.flip f)) : Dpll f
  | empty (f : CNF) (h : List.Mem [] f) : Dpll f

def DpllSound : Prop := ∀ {f : CNF}, Dpll f → ¬f.Satisfiable

theorem flip_flip : ∀ x : Lit, Lit.flip (Lit.flip x) = x
  | .neg _ | .pos _ => rfl

theorem eval_flip (x : Lit) : Lit.eval w (Lit.flip x) = not (Lit.eval w x) := by
  cases x <;> simp [Lit.flip, Lit.eval]

theorem empty_unsatisfied : Clause.eval w List.nil = false := rfl

theorem subsumes_refl {c : Clause} : Clause.Subsumes c c := fun {_} h => h
