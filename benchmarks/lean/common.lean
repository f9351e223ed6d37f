prelude
/-! What Lean's elaborator wants to find in an environment before `match` and structural recursion work, and the types that
the subjects of the benchmark are about. Nothing is imported, so that any Lean can read it. -/
set_option maxHeartbeats 0
set_option maxRecDepth 100000
set_option genCtorIdx false
set_option bootstrap.inductiveCheckResultingUniverse false
noncomputable section
universe u v

inductive PUnit : Sort u where
  | unit : PUnit
abbrev Unit : Type := PUnit
@[match_pattern] abbrev Unit.unit : Unit := PUnit.unit
inductive True : Prop where
  | intro : True
inductive False : Prop
inductive Eq {α : Sort u} : α → α → Prop where
  | refl (a : α) : Eq a a
inductive HEq {α : Sort u} : α → {β : Sort u} → β → Prop where
  | refl (a : α) : HEq a a
def id {α : Sort u} (a : α) : α := a
abbrev Eq.ndrec.{u1, u2} {α : Sort u2} {a : α} {motive : α → Sort u1} (m : motive a) {b : α} (h : Eq a b) : motive b :=
  Eq.rec m h
theorem rfl {α : Sort u} {a : α} : Eq a a := Eq.refl a
theorem Eq.symm {α : Sort u} {a b : α} (h : Eq a b) : Eq b a := Eq.rec (motive := fun x _ => Eq x a) rfl h
def cast {α β : Sort u} (h : Eq α β) (a : α) : β := Eq.rec (motive := fun α _ => α) a h
theorem eq_of_heq {α : Sort u} {a a' : α} (h : HEq a a') : Eq a a' :=
  have (β : Sort u) (b : β) (h : HEq a b) : (e : Eq α β) → Eq (cast e a) b := HEq.rec (fun _ => rfl) h
  this α a' h rfl
theorem heq_of_eq {α : Sort u} {a b : α} (h : Eq a b) : HEq a b :=
  Eq.rec (motive := fun b _ => HEq a b) (HEq.refl a) h
/-! The compiler's names for types that it has erased: it looks at inductive types in spite of `noncomputable`. -/
unsafe axiom lcErased : Type
unsafe axiom lcAny : Type
structure PProd (α : Sort u) (β : Sort v) where
  fst : α
  snd : β
structure Prod (α : Type u) (β : Type v) where
  fst : α
  snd : β
inductive Bool : Type where
  | false : Bool
  | true : Bool
def cond {α : Sort u} (c : Bool) (x y : α) : α :=
  match c with
  | .true => x
  | .false => y
inductive N : Type where
  | zero : N
  | succ (n : N) : N
inductive List (α : Type u) where
  | nil : List α
  | cons (head : α) (tail : List α) : List α

def Bool.and (a b : Bool) : Bool :=
  match a with
  | .true => b
  | .false => .false
def Bool.or (a b : Bool) : Bool :=
  match a with
  | .true => .true
  | .false => b
def Bool.not (a : Bool) : Bool :=
  match a with
  | .true => .false
  | .false => .true
def N.add (n m : N) : N :=
  match m with
  | .zero => n
  | .succ m => .succ (N.add n m)
def N.mul (n m : N) : N :=
  match m with
  | .zero => .zero
  | .succ m => N.add (N.mul n m) n
def N.beq (n m : N) : Bool :=
  match n, m with
  | .zero, .zero => .true
  | .succ n, .succ m => N.beq n m
  | _, _ => .false

/-! ### Numbers that the kernel computes by itself

The kernel knows `Nat`, its literals and these functions by name, and takes big-number arithmetic for what is closed. The
definitions say the same to everybody else. -/
inductive Nat : Type where
  | zero : Nat
  | succ (n : Nat) : Nat
class OfNat (α : Type u) (_ : Nat) where
  ofNat : α
instance instOfNatNat (n : Nat) : OfNat Nat n := OfNat.mk n
def Nat.add (n m : Nat) : Nat :=
  match m with
  | .zero => n
  | .succ m => .succ (Nat.add n m)
def Nat.mul (n m : Nat) : Nat :=
  match m with
  | .zero => .zero
  | .succ m => Nat.add (Nat.mul n m) n
def Nat.pow (n m : Nat) : Nat :=
  match m with
  | .zero => .succ .zero
  | .succ m => Nat.mul (Nat.pow n m) n
def Nat.pred (n : Nat) : Nat :=
  match n with
  | .zero => .zero
  | .succ n => n
def Nat.sub (n m : Nat) : Nat :=
  match m with
  | .zero => n
  | .succ m => Nat.pred (Nat.sub n m)
def Nat.ble (n m : Nat) : Bool :=
  match n, m with
  | .zero, _ => .true
  | .succ _, .zero => .false
  | .succ n, .succ m => Nat.ble n m
def Nat.modFrom (fuel n m : Nat) : Nat :=
  match fuel with
  | .zero => n
  | .succ fuel =>
    match Nat.ble m n with
    | .true => Nat.modFrom fuel (Nat.sub n m) m
    | .false => n
def Nat.mod (n m : Nat) : Nat := Nat.modFrom n n m

/-- A number in unary. -/
def N.of (n : Nat) : N :=
  match n with
  | .zero => .zero
  | .succ n => .succ (N.of n)

/-! ### A statement that only the kernel checks

`Same (hide a) b` is elaborated with `Same.refl b` as its proof. Lean's elaborator would compute `a` to see that this has the
right type, and its time would be measured beside the kernel's. So a unification hint tells it that `hide x` is `y` whenever
`blind x y` is `blind N.zero N.zero`, which is always so. It believes that; the kernel knows no hints. -/
inductive Same {α : Type} : α → α → Prop where
  | refl (a : α) : Same a a
def hide {α : Type} (x : α) : α := x
def blind {α : Type} (_ _ : α) : Unit := .unit
@[unification_hint] def hint (α : Type) (x y : α) : Prop := Eq (blind x y) (blind N.zero N.zero) → Eq (hide x) y
attribute [irreducible] hide
