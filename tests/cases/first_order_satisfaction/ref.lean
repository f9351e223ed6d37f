inductive Term where
  | var (x : Nat)
  | func (f : Nat) (args : List Term)

inductive Formula where
  | rel (r : Nat) (args : List Term)
  | eq (s t : Term)
  | neg (a : Formula)
  | imp (a b : Formula)
  | all (x : Nat) (a : Formula)

structure Interpretation where
  Domain : Type
  func : Nat → List Domain → Domain
  rel : Nat → List Domain → Prop

mutual
def Term.value (M : Interpretation) (ρ : Nat → M.Domain) : Term → M.Domain
  | .var x => ρ x
  | .func f args => M.func f (Term.values M ρ args)
def Term.values (M : Interpretation) (ρ : Nat → M.Domain) : List Term → List M.Domain
  | [] => []
  | t :: ts => t.value M ρ :: Term.values M ρ ts
end

def update {D : Type} (ρ : Nat → D) (x : Nat) (d : D) : Nat → D := fun y => if y = x then d else ρ y

def Satisfies (M : Interpretation) : (Nat → M.Domain) → Formula → Prop
  | ρ, .rel r args => M.rel r (Term.values M ρ args)
  | ρ, .eq s t => s.value M ρ = t.value M ρ
  | ρ, .neg a => ¬Satisfies M ρ a
  | ρ, .imp a b => Satisfies M ρ a → Satisfies M ρ b
  | ρ, .all x a => ∀ d, Satisfies M (update ρ x d) a

def Entails (T : Formula → Prop) (a : Formula) : Prop :=
  ∀ (M : Interpretation) (ρ : Nat → M.Domain), (∀ b, T b → Satisfies M ρ b) → Satisfies M ρ a
