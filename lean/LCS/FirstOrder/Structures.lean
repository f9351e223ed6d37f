module

public import LCS.FirstOrder.Syntax

/-! 5.3, first part: structures, assignments, the value of a term and the truth of a formula. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A structure for a signature: a nonempty domain with a function for each function symbol and a relation for each predicate
symbol. -/
@[lcsitem "5.3.1", lcsmain]
structure Structure (S : Signature) where
  /-- The domain. -/
  Domain : Type
  /-- The domain is not empty. -/
  nonempty : Nonempty Domain
  /-- The meaning of a function symbol. -/
  function : (f : S.Function) → (Fin (S.functionArity f) → Domain) → Domain
  /-- The meaning of a predicate symbol. -/
  predicate : (p : S.Predicate) → (Fin (S.predicateArity p) → Domain) → Prop

/-- An assignment gives each variable a value in the domain. -/
@[lcsitem "5.3.2", lcsmain]
def Assignment {S : Signature} (M : Structure S) : Type :=
  Nat → M.Domain

/-- The assignment that differs at most at the variable `x`, which gets the value `d`. -/
@[lcsitem "5.3.2", lcsmain]
def Assignment.update {S : Signature} {M : Structure S} (s : Assignment M) (x : Nat) (d : M.Domain) : Assignment M :=
  fun y => if y = x then d else s y

/-- The value of a term under an assignment. -/
@[lcsitem "5.3.3", lcsmain]
def Term.value {S : Signature} (M : Structure S) (s : Assignment M) : Term S → M.Domain
  | var x => s x
  | app f arguments => M.function f fun i => (arguments i).value M s

/-- A formula is true in a structure under an assignment. -/
@[lcsitem "5.3.4", lcsmain]
def Formula.Holds {S : Signature} (M : Structure S) (s : Assignment M) : Formula S → Prop
  | predicate p arguments => M.predicate p fun i => (arguments i).value M s
  | equal r t => r.value M s = t.value M s
  | bottom => False
  | neg a => ¬ a.Holds M s
  | and a b => a.Holds M s ∧ b.Holds M s
  | or a b => a.Holds M s ∨ b.Holds M s
  | imp a b => a.Holds M s → b.Holds M s
  | all x a => ∀ d, a.Holds M (s.update x d)
  | exi x a => ∃ d, a.Holds M (s.update x d)

/-- Every signature has a structure, even one whose domain has exactly one element. -/
@[lcsitem "5.3.1", lcsmain]
theorem Structure.exists_one_element (S : Signature) :
    ∃ M : Structure S, ∃ c : M.Domain, ∀ d : M.Domain, d = c :=
  ⟨⟨Unit, ⟨()⟩, fun _ _ => (), fun _ _ => True⟩, (), fun _ => rfl⟩

/-- The updated variable has the new value. -/
@[lcsitem "5.3.2", lcsmain]
theorem Assignment.update_same {S : Signature} {M : Structure S} (s : Assignment M) (x : Nat) (d : M.Domain) :
    s.update x d x = d := by
  simp [Assignment.update]

/-- The other variables keep their values. -/
@[lcsitem "5.3.2", lcsmain]
theorem Assignment.update_other {S : Signature} {M : Structure S} (s : Assignment M) (x y : Nat) (d : M.Domain)
    (different : y ≠ x) : s.update x d y = s y := by
  simp [Assignment.update, different]

/-- The value of the variable itself, as a term, under an updated assignment. -/
@[lcsitem "5.3.3", lcsmain]
theorem Term.value_variable_update {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (d : M.Domain) :
    (Term.var x).value M (s.update x d) = d :=
  s.update_same x d

/-- A constant has the same value under all assignments. -/
@[lcsitem "5.3.3", lcsmain]
theorem Term.value_constant {S : Signature} (M : Structure S) (s t : Assignment M) (f : S.Function)
    (arguments : Fin (S.functionArity f) → Term S) (constant : S.IsConstant f) :
    (Term.app f arguments).value M s = (Term.app f arguments).value M t :=
  congrArg (M.function f) (funext fun i => (Fin.cast constant i).elim0)

/-- To update a variable by the value that it has changes nothing. -/
@[lcsitem "5.3.5", lcsmain]
theorem Assignment.update_itself {S : Signature} {M : Structure S} (s : Assignment M) (x : Nat) :
    s.update x (s x) = s := by
  funext y
  by_cases h : y = x
  · simp [Assignment.update, h]
  · simp [Assignment.update, h]

/-- Of two updates of the same variable only the later counts. -/
@[lcsitem "5.3.5", lcsmain]
theorem Assignment.update_twice {S : Signature} {M : Structure S} (s : Assignment M) (x : Nat) (d e : M.Domain) :
    (s.update x d).update x e = s.update x e := by
  funext y
  by_cases h : y = x
  · simp [Assignment.update, h]
  · simp [Assignment.update, h]

/-- Updates of different variables commute. -/
@[lcsitem "5.3.5", lcsmain]
theorem Assignment.update_commute {S : Signature} {M : Structure S} (s : Assignment M) (x y : Nat) (d e : M.Domain)
    (different : x ≠ y) : (s.update x d).update y e = (s.update y e).update x d := by
  funext z
  by_cases h : z = x
  · simp [Assignment.update, h, different]
  · simp [Assignment.update, h]

/-- What holds of all elements holds of the value that the variable has. -/
@[lcsitem "5.3.4", lcsmain]
theorem Formula.holds_of_all {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (a : Formula S)
    (every : (Formula.all x a).Holds M s) : a.Holds M s := by
  have h := every (s x)
  rwa [s.update_itself x] at h

/-- A formula that is true with the value that the variable has is true of some element. -/
@[lcsitem "5.3.4", lcsmain]
theorem Formula.holds_exi {S : Signature} (M : Structure S) (s : Assignment M) (x : Nat) (a : Formula S)
    (true_now : a.Holds M s) : (Formula.exi x a).Holds M s :=
  ⟨s x, by rwa [s.update_itself x]⟩

/-- The function symbols of a small language for the natural numbers. -/
@[lcsitem "5.3.6", lcsmain]
inductive NumberFunction : Type where
  /-- Zero, a constant. -/
  | zero : NumberFunction
  /-- The successor, with one argument. -/
  | successor : NumberFunction
  /-- The sum, with two arguments. -/
  | plus : NumberFunction

/-- The language with zero, successor and sum, and with one predicate symbol of two arguments, for the order. -/
@[lcsitem "5.3.6", lcsmain]
def numberSignature : Signature where
  Function := NumberFunction
  functionArity
    | .zero => 0
    | .successor => 1
    | .plus => 2
  Predicate := Unit
  predicateArity _ := 2

/-- The natural numbers, with the usual meaning of the symbols; the predicate symbol means "is less than". -/
@[lcsitem "5.3.6", lcsmain]
def numberStructure : Structure numberSignature where
  Domain := Nat
  nonempty := ⟨0⟩
  function
    | .zero, _ => (0 : Nat)
    | .successor, d => (d (0 : Fin 1) : Nat) + 1
    | .plus, d => (d (0 : Fin 2) : Nat) + d (1 : Fin 2)
  predicate _ d := (d (0 : Fin 2) : Nat) < d (1 : Fin 2)

/-- The term for zero. -/
@[lcsitem "5.3.6"]
def zeroTerm : Term numberSignature :=
  .constant NumberFunction.zero rfl

/-- The term for the successor of what a term stands for. -/
@[lcsitem "5.3.6"]
def successorTerm (t : Term numberSignature) : Term numberSignature :=
  .app NumberFunction.successor fun _ => t

/-- The numeral of a number: as many successors of zero. -/
@[lcsitem "5.3.6", lcsmain]
def numeralTerm : Nat → Term numberSignature
  | 0 => zeroTerm
  | n + 1 => successorTerm (numeralTerm n)

/-- The value of the numeral of a number is that number. -/
@[lcsitem "5.3.6", lcsmain]
theorem value_numeralTerm (s : Assignment numberStructure) (n : Nat) : (numeralTerm n).value numberStructure s = n := by
  induction n with
  | zero => rfl
  | succ n ih => exact congrArg Nat.succ ih

/-- The term for the sum of what two terms stand for. -/
@[lcsitem "5.3.7", lcsmain]
def plusTerm (r t : Term numberSignature) : Term numberSignature :=
  .app NumberFunction.plus (pair r t)

/-- The formula that says that one term stands for a smaller number than another. -/
@[lcsitem "5.3.7", lcsmain]
def lessFormula (r t : Term numberSignature) : Formula numberSignature :=
  .predicate () (pair r t)

/-- The term `x + S(S(0))` has the value of `x`, increased by two. -/
@[lcsitem "5.3.7", lcsmain]
theorem value_plus_two (s : Nat → Nat) (x : Nat) :
    (plusTerm (.var x) (successorTerm (successorTerm zeroTerm))).value numberStructure s = s x + 2 :=
  rfl

/-- Each number is less than some other: `∀ x ∃ y, x < y` for different `x` and `y`. -/
@[lcsitem "5.3.7", lcsmain]
theorem numberStructure_unbounded (s : Assignment numberStructure) (x y : Nat) (different : x ≠ y) :
    (Formula.all x (.exi y (lessFormula (.var x) (.var y)))).Holds numberStructure s := by
  intro d
  refine ⟨Nat.succ d, ?_⟩
  show Nat.lt (((s.update x d).update y (Nat.succ d)) x) (((s.update x d).update y (Nat.succ d)) y)
  rw [Assignment.update_same, Assignment.update_other _ _ _ _ different, Assignment.update_same]
  exact Nat.lt_succ_self d

/-- No number is less than zero: `¬ ∃ x, x < 0`. -/
@[lcsitem "5.3.7", lcsmain]
theorem numberStructure_zero_least (s : Assignment numberStructure) (x : Nat) :
    (Formula.neg (.exi x (lessFormula (.var x) zeroTerm))).Holds numberStructure s :=
  fun ⟨_, h⟩ => Nat.not_lt_zero _ h

end LCS.FirstOrder
