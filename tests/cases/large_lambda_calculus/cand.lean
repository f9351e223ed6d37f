inductive Ty : Type where
  | arrow : Ty → Ty → Ty
  | base : Nat → Ty

infixr:60 " ⇾ " => Ty.arrow

def Ty.order (t : Ty) : Nat :=
  match t with
  | dom ⇾ cod => Nat.max dom.order.succ cod.order
  | .base _ => Nat.zero

inductive Tm : Type where
  | lam : Tm → Tm
  | var : Nat → Tm
  | app : Tm → Tm → Tm

infixl:70 " ⬝ " => Tm.app
prefix:60 "ƛ" => Tm.lam

def Tm.size (m : Tm) : Nat :=
  match m with
  | .lam body => body.size + 1
  | .app f x => f.size + x.size + 1
  | .var _ => 1

def Tm.shift (cutoff : Nat) (m : Tm) : Tm :=
  match m with
  | .lam body => .lam (body.shift cutoff.succ)
  | .app f x => .app (f.shift cutoff) (x.shift cutoff)
  | .var k => if cutoff > k then .var k else .var k.succ

def Tm.lift (s : Nat → Tm) (k : Nat) : Tm :=
  match k with
  | .zero => .var 0
  | .succ k => (s k).shift 0

def Tm.subst (s : Nat → Tm) (m : Tm) : Tm :=
  match m with
  | .lam body => .lam (body.subst (lift s))
  | .app f x => .app (f.subst s) (x.subst s)
  | .var k => s k

def Tm.single (x : Tm) (k : Nat) : Tm :=
  match k with
  | k + 1 => .var k
  | 0 => x

def Tm.instantiate (body x : Tm) : Tm := body.subst x.single

def Tm.FreeAt (k : Nat) (m : Tm) : Prop :=
  match m with
  | .lam body => body.FreeAt k.succ
  | .app f x => Or (f.FreeAt k) (x.FreeAt k)
  | .var j => k = j

def Tm.Closed (m : Tm) : Prop := ∀ {k : Nat}, m.FreeAt k → False

inductive Beta : Tm → Tm → Prop where
  | lam (m n : Tm) (h : Beta m n) : Beta (ƛ m) (ƛ n)
  | appR (m n n' : Tm) (h : Beta n n') : Beta (m ⬝ n) (m ⬝ n')
  | appL (m m' n : Tm) (h : Beta m m') : Beta (m ⬝ n) (m' ⬝ n)
  | beta (body x : Tm) : Beta ((ƛ body) ⬝ x) (body.subst (Tm.single x))

inductive Eta : Tm → Tm → Prop where
  | lam (m n : Tm) (h : Eta m n) : Eta (ƛ m) (ƛ n)
  | eta (m : Tm) : Eta (ƛ (m.shift 0 ⬝ .var 0)) m

inductive Par : Tm → Tm → Prop where
  | beta (m m' n n' : Tm) (h : Par m m') (k : Par n n') : Par ((ƛ m) ⬝ n) (Tm.instantiate m' n')
  | lam (m m' : Tm) (h : Par m m') : Par (ƛ m) (ƛ m')
  | app (m m' n n' : Tm) (h : Par m m') (k : Par n n') : Par (m ⬝ n) (m' ⬝ n')
  | var (k : Nat) : Par (.var k) (.var k)

inductive Star (step : Tm → Tm → Prop) : Tm → Tm → Prop where
  | head (a b c : Tm) (first : step a b) (rest : Star step b c) : Star step a c
  | refl (a : Tm) : Star step a a

def Normal (m : Tm) : Prop := ∀ n, Beta m n → False

mutual
inductive Neutral : Tm → Prop where
  | app (m n : Tm) (h : Neutral m) (k : NormalForm n) : Neutral (m ⬝ n)
  | var (k : Nat) : Neutral (.var k)
inductive NormalForm : Tm → Prop where
  | lam (m : Tm) (h : NormalForm m) : NormalForm (ƛ m)
  | neutral (m : Tm) (h : Neutral m) : NormalForm m
end

def backwards (m n : Tm) : Prop := Beta n m

def SN : Tm → Prop := Acc backwards

def Lookup (context : List Ty) (k : Nat) (t : Ty) : Prop := context[k]? = Option.some t

inductive Typed : List Ty → Tm → Ty → Prop where
  | lam (context : List Ty) (m : Tm) (t u : Ty) (h : Typed (t :: context) m u) : Typed context (ƛ m) (t ⇾ u)
  | app (context : List Ty) (m n : Tm) (t u : Ty) (h : Typed context m (t ⇾ u)) (k : Typed context n t) :
      Typed context (m ⬝ n) u
  | var (context : List Ty) (k : Nat) (t : Ty) (h : Lookup context k t) : Typed context (.var k) t

def Reducible (t : Ty) (m : Tm) : Prop :=
  match t, m with
  | dom ⇾ cod, m => ∀ n : Tm, Reducible dom n → Reducible cod (m ⬝ n)
  | .base _, m => Acc backwards m

def ChurchRosser : Prop :=
  ∀ {a b c : Tm}, Star Beta a b → Star Beta a c → Exists fun d => And (Star Beta b d) (Star Beta c d)

def SubjectReduction : Prop := ∀ {context : List Ty} {m n : Tm} {t : Ty}, Typed context m t → Beta m n → Typed context n t

def StrongNormalization : Prop := ∀ {context : List Ty} {m : Tm} {t : Ty}, Typed context m t → SN m

theorem Star.trans {step : Tm → Tm → Prop} {a b c : Tm} : Star step a b → Star step b c → Star step a c := by
  intro h k
  induction h with
  | head _ _ _ first _ ih => exact .head _ _ _ first (ih k)
  | refl => exact k

theorem Neutral.not_lam {m : Tm} (h : Neutral (ƛ m)) : False := by cases h
