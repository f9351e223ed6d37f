inductive Term where
  | var : Nat → Term
  | func : Nat → Term → Term → Term

inductive Formula where
  | rel : Nat → Term → Term → Formula
  | neg : Formula → Formula
  | imp : Formula → Formula → Formula
  | all : Nat → Formula → Formula

def Term.Free (x : Nat) : Term → Prop
  | .var y => x = y
  | .func _ s t => s.Free x ∨ t.Free x

def Term.subst (x : Nat) (r : Term) : Term → Term
  | .var y => if x = y then r else .var y
  | .func f s t => .func f (Term.subst x r s) (Term.subst x r t)

def Formula.Free (x : Nat) : Formula → Prop
  | .rel _ s t => s.Free x ∨ t.Free x
  | .neg a => a.Free x
  | .imp a b => a.Free x ∨ b.Free x
  | .all y a => x ≠ y ∧ a.Free x

def Formula.subst (x : Nat) (r : Term) : Formula → Formula
  | .rel p s t => .rel p (Term.subst x r s) (Term.subst x r t)
  | .neg a => .neg (a.subst x r)
  | .imp a b => .imp (a.subst x r) (b.subst x r)
  | .all y a => if x = y then .all y a else .all y (a.subst x r)

def Formula.FreeFor (r : Term) (x : Nat) : Formula → Prop
  | .rel _ _ _ => True
  | .neg a => a.FreeFor r x
  | .imp a b => a.FreeFor r x ∧ b.FreeFor r x
  | .all y a => ¬(Formula.all y a).Free x ∨ ¬r.Free y ∧ a.FreeFor r x

structure Sequent where
  left : List Formula
  right : List Formula

def Sequent.FreeIn (x : Nat) (s : Sequent) : Prop :=
  (∃ a, a ∈ s.left ∧ a.Free x) ∨ ∃ a, a ∈ s.right ∧ a.Free x

infix:40 " ⟹ " => Sequent.mk
