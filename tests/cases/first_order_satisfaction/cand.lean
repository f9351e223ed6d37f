inductive Term where
  | func (symbol : Nat) (arguments : List Term)
  | var (name : Nat)

inductive Formula where
  | all (name : Nat) (body : Formula)
  | imp (p q : Formula)
  | neg (p : Formula)
  | eq (l r : Term)
  | rel (symbol : Nat) (arguments : List Term)

structure Interpretation where
  Domain : Type
  func (symbol : Nat) (arguments : List Domain) : Domain
  rel (symbol : Nat) (arguments : List Domain) : Prop

section
variable (I : Interpretation) (val : Nat → I.Domain)

mutual
def Term.value (t : Term) : I.Domain :=
  match t with
  | .func symbol arguments => I.func symbol (Term.values arguments)
  | .var name => val name
def Term.values (ts : List Term) : List I.Domain :=
  match ts with
  | t :: rest => Term.value t :: Term.values rest
  | [] => []
end
end

def update {A : Type} (val : Nat → A) (name : Nat) (a : A) (other : Nat) : A :=
  if other = name then a else val other

def Satisfies (I : Interpretation) (val : Nat → I.Domain) (f : Formula) : Prop :=
  match val, f with
  | val, .all name body => ∀ a : I.Domain, Satisfies I (update val name a) body
  | val, .imp p q => ∀ _ : Satisfies I val p, Satisfies I val q
  | val, .neg p => Satisfies I val p → False
  | val, .eq l r => Term.value I val l = Term.value I val r
  | val, .rel symbol arguments => I.rel symbol (Term.values I val arguments)

def Entails (T : Formula → Prop) (f : Formula) : Prop :=
  ∀ {I : Interpretation} {val : Nat → I.Domain}, (∀ {g : Formula}, T g → Satisfies I val g) → Satisfies I val f
