module

public import LCS.Item

/-! 5.2, first part: signatures, terms and formulas of first-order languages with equality. -/

@[expose] public section

namespace LCS.FirstOrder

/-- A first-order signature: function and predicate symbols, each with its number of arguments. A constant is a function symbol
without arguments. -/
@[lcsitem "5.2.1", lcsmain]
structure Signature where
  /-- The function symbols. -/
  Function : Type
  /-- How many arguments a function symbol takes. -/
  functionArity : Function → Nat
  /-- The predicate symbols. -/
  Predicate : Type
  /-- How many arguments a predicate symbol takes. -/
  predicateArity : Predicate → Nat

/-- A term over a signature: a numbered variable, or a function symbol applied to as many terms as it takes. -/
@[lcsitem "5.2.2", lcsmain]
inductive Term (S : Signature) : Type where
  /-- The variable with the number `x`. -/
  | var (x : Nat) : Term S
  /-- A function symbol with its arguments. -/
  | app (f : S.Function) (arguments : Fin (S.functionArity f) → Term S) : Term S

/-- A formula over a signature; bound variables are named. -/
@[lcsitem "5.2.3", lcsmain]
inductive Formula (S : Signature) : Type where
  /-- A predicate symbol with its arguments. -/
  | predicate (p : S.Predicate) (arguments : Fin (S.predicateArity p) → Term S) : Formula S
  /-- An equation between two terms. -/
  | equal (s t : Term S) : Formula S
  /-- Falsehood. -/
  | bottom : Formula S
  /-- Negation. -/
  | neg (a : Formula S) : Formula S
  /-- Conjunction. -/
  | and (a b : Formula S) : Formula S
  /-- Disjunction. -/
  | or (a b : Formula S) : Formula S
  /-- Implication. -/
  | imp (a b : Formula S) : Formula S
  /-- Universal quantification over the variable `x`. -/
  | all (x : Nat) (a : Formula S) : Formula S
  /-- Existential quantification over the variable `x`. -/
  | exi (x : Nat) (a : Formula S) : Formula S

/-- A function symbol is a constant if it takes no arguments. -/
@[lcsitem "5.2.1", lcsmain]
def Signature.IsConstant (S : Signature) (f : S.Function) : Prop :=
  S.functionArity f = 0

/-- A constant, taken as a term. -/
@[lcsitem "5.2.2", lcsmain]
def Term.constant {S : Signature} (f : S.Function) (h : S.IsConstant f) : Term S :=
  app f fun i => Fin.elim0 (Fin.cast h i)

/-- Every term that starts with a constant is that constant: there is just one way of giving it no arguments. -/
@[lcsitem "5.2.2", lcsmain]
theorem Term.app_eq_constant {S : Signature} (f : S.Function) (arguments : Fin (S.functionArity f) → Term S)
    (h : S.IsConstant f) : app f arguments = constant f h := by
  have e : arguments = fun i => Fin.elim0 (Fin.cast h i) := funext fun i => Fin.elim0 (Fin.cast h i)
  rw [constant, e]

/-- Truth, as the negation of falsehood. -/
@[lcsitem "5.2.3", lcsmain]
def Formula.top {S : Signature} : Formula S :=
  neg bottom

/-- The biconditional, as two implications. -/
@[lcsitem "5.2.3", lcsmain]
def Formula.iff {S : Signature} (a b : Formula S) : Formula S :=
  and (imp a b) (imp b a)

/-- A biconditional determines its two sides. -/
@[lcsitem "5.2.3", lcsmain]
theorem Formula.iff_eq_iff {S : Signature} (a b c d : Formula S) : iff a b = iff c d ↔ a = c ∧ b = d := by
  constructor
  · intro h
    simp only [iff, and.injEq, imp.injEq] at h
    exact h.1
  · intro h
    rw [h.1, h.2]

/-- The family of two given objects: the first has the index zero, the second the index one. -/
@[lcsitem "5.2.7", lcsmain]
def pair {α : Type} (a b : α) : Fin 2 → α
  | 0 => a
  | 1 => b

/-- The sum of finitely many numbers. -/
@[lcsitem "5.2.7", lcsmain]
def sumOf : (n : Nat) → (Fin n → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => f 0 + sumOf n fun i => f i.succ

/-- The greatest of finitely many numbers, zero if there are none. -/
@[lcsitem "5.2.7", lcsmain]
def maximumOf : (n : Nat) → (Fin n → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => max (f 0) (maximumOf n fun i => f i.succ)

/-- Each of the numbers is at most their maximum. -/
@[lcsitem "5.2.7"]
theorem le_maximumOf (n : Nat) (f : Fin n → Nat) (i : Fin n) : f i ≤ maximumOf n f := by
  induction n with
  | zero => exact i.elim0
  | succ n ih =>
    refine Fin.cases ?_ (fun j => ?_) i
    · exact Nat.le_max_left _ _
    · exact Nat.le_trans (ih (fun k => f k.succ) j) (Nat.le_max_right _ _)

/-- The maximum is at most `m` just if each of the numbers is. -/
@[lcsitem "5.2.7", lcsmain]
theorem maximumOf_le_iff (n : Nat) (f : Fin n → Nat) (m : Nat) : maximumOf n f ≤ m ↔ ∀ i, f i ≤ m := by
  constructor
  · intro h i
    exact Nat.le_trans (le_maximumOf n f i) h
  · intro h
    induction n with
    | zero => exact Nat.zero_le _
    | succ n ih => exact Nat.max_le.2 ⟨h 0, ih _ fun i => h i.succ⟩

/-- Each of the numbers is at most their sum. -/
@[lcsitem "5.2.7", lcsmain]
theorem le_sumOf (n : Nat) (f : Fin n → Nat) (i : Fin n) : f i ≤ sumOf n f := by
  induction n with
  | zero => exact i.elim0
  | succ n ih =>
    refine Fin.cases ?_ (fun j => ?_) i
    · exact Nat.le_add_right _ _
    · exact Nat.le_trans (ih (fun k => f k.succ) j) (Nat.le_add_left _ _)

/-- The size of a term: how many variables and function symbols stand in it. -/
@[lcsitem "5.2.8", lcsmain]
def Term.size {S : Signature} : Term S → Nat
  | var _ => 1
  | app f arguments => 1 + sumOf (S.functionArity f) fun i => (arguments i).size

/-- The depth of a term: how far function symbols are nested. -/
@[lcsitem "5.2.8", lcsmain]
def Term.depth {S : Signature} : Term S → Nat
  | var _ => 0
  | app f arguments => 1 + maximumOf (S.functionArity f) fun i => (arguments i).depth

/-- A term is at most as deep as it is large. -/
@[lcsitem "5.2.8", lcsmain]
theorem Term.depth_le_size {S : Signature} (t : Term S) : t.depth ≤ t.size := by
  induction t with
  | var x => exact Nat.zero_le _
  | app f arguments ih =>
    refine Nat.add_le_add_left ((maximumOf_le_iff _ _ _).2 fun i => ?_) 1
    exact Nat.le_trans (ih i) (le_sumOf _ (fun j => (arguments j).size) i)

/-- The first term is a part of the second, or the whole of it. -/
@[lcsitem "5.2.9", lcsmain]
inductive Subterm {S : Signature} (s : Term S) : Term S → Prop where
  /-- Every term is a subterm of itself. -/
  | refl : Subterm s s
  /-- A subterm of an argument is a subterm of the term. -/
  | argument (f : S.Function) (arguments : Fin (S.functionArity f) → Term S) (i : Fin (S.functionArity f)) :
      Subterm s (arguments i) → Subterm s (.app f arguments)

/-- A subterm of a subterm is a subterm. -/
@[lcsitem "5.2.9", lcsmain]
theorem Subterm.trans {S : Signature} {r s t : Term S} (h : Subterm r s) (k : Subterm s t) : Subterm r t := by
  induction k with
  | refl => exact h
  | argument f arguments i _ ih => exact Subterm.argument f arguments i ih

/-- A subterm is equal to the term or of smaller size. -/
@[lcsitem "5.2.9", lcsmain]
theorem Subterm.eq_or_size_lt {S : Signature} {s t : Term S} (h : Subterm s t) : s = t ∨ s.size < t.size := by
  induction h with
  | refl => exact Or.inl rfl
  | argument f arguments i _ ih =>
    right
    have h := le_sumOf _ (fun j => (arguments j).size) i
    simp only [Term.size]
    rcases ih with rfl | ih <;> omega

/-- Two terms that are subterms of each other are equal. -/
@[lcsitem "5.2.9", lcsmain]
theorem Subterm.antisymm {S : Signature} {s t : Term S} (h : Subterm s t) (k : Subterm t s) : s = t := by
  rcases h.eq_or_size_lt with e | h
  · exact e
  · rcases k.eq_or_size_lt with e | k
    · exact e.symm
    · omega

/-- The size of a formula: how many atomic formulas, connectives and quantifiers stand in it. -/
@[lcsitem "5.2.10", lcsmain]
def Formula.size {S : Signature} : Formula S → Nat
  | predicate _ _ | equal _ _ | bottom => 1
  | neg a => a.size + 1
  | and a b | or a b | imp a b => a.size + b.size + 1
  | all _ a | exi _ a => a.size + 1

/-- The quantifier depth of a formula: how far quantifiers are nested. -/
@[lcsitem "5.2.10", lcsmain]
def Formula.quantifierDepth {S : Signature} : Formula S → Nat
  | predicate _ _ | equal _ _ | bottom => 0
  | neg a => a.quantifierDepth
  | and a b | or a b | imp a b => max a.quantifierDepth b.quantifierDepth
  | all _ a | exi _ a => a.quantifierDepth + 1

/-- The quantifier depth is less than the size. -/
@[lcsitem "5.2.10", lcsmain]
theorem Formula.quantifierDepth_lt_size {S : Signature} (a : Formula S) : a.quantifierDepth < a.size := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => exact Nat.zero_lt_one
  | neg a ih => simp only [quantifierDepth, size]; omega
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [quantifierDepth, size]; omega
  | all x a ih | exi x a ih => simp only [quantifierDepth, size]; omega

/-- The first formula is a part of the second, or the whole of it. -/
@[lcsitem "5.2.11", lcsmain]
inductive Subformula {S : Signature} (a : Formula S) : Formula S → Prop where
  /-- Every formula is a subformula of itself. -/
  | refl : Subformula a a
  /-- A subformula of a formula is one of its negation. -/
  | neg (b : Formula S) : Subformula a b → Subformula a (.neg b)
  /-- A subformula of the first member is one of a conjunction. -/
  | andLeft (b c : Formula S) : Subformula a b → Subformula a (.and b c)
  /-- A subformula of the second member is one of a conjunction. -/
  | andRight (b c : Formula S) : Subformula a c → Subformula a (.and b c)
  /-- A subformula of the first member is one of a disjunction. -/
  | orLeft (b c : Formula S) : Subformula a b → Subformula a (.or b c)
  /-- A subformula of the second member is one of a disjunction. -/
  | orRight (b c : Formula S) : Subformula a c → Subformula a (.or b c)
  /-- A subformula of the premise is one of an implication. -/
  | impLeft (b c : Formula S) : Subformula a b → Subformula a (.imp b c)
  /-- A subformula of the consequence is one of an implication. -/
  | impRight (b c : Formula S) : Subformula a c → Subformula a (.imp b c)
  /-- A subformula of the matrix is one of a universal quantification. -/
  | all (x : Nat) (b : Formula S) : Subformula a b → Subformula a (.all x b)
  /-- A subformula of the matrix is one of an existential quantification. -/
  | exi (x : Nat) (b : Formula S) : Subformula a b → Subformula a (.exi x b)

/-- A subformula of a subformula is a subformula. -/
@[lcsitem "5.2.11", lcsmain]
theorem Subformula.trans {S : Signature} {a b c : Formula S} (h : Subformula a b) (k : Subformula b c) :
    Subformula a c := by
  induction k with
  | refl => exact h
  | neg _ _ ih => exact .neg _ ih
  | andLeft _ _ _ ih => exact .andLeft _ _ ih
  | andRight _ _ _ ih => exact .andRight _ _ ih
  | orLeft _ _ _ ih => exact .orLeft _ _ ih
  | orRight _ _ _ ih => exact .orRight _ _ ih
  | impLeft _ _ _ ih => exact .impLeft _ _ ih
  | impRight _ _ _ ih => exact .impRight _ _ ih
  | all _ _ _ ih => exact .all _ _ ih
  | exi _ _ _ ih => exact .exi _ _ ih

/-- A subformula is equal to the formula or of smaller size. -/
@[lcsitem "5.2.11", lcsmain]
theorem Subformula.eq_or_size_lt {S : Signature} {a b : Formula S} (h : Subformula a b) : a = b ∨ a.size < b.size := by
  induction h with
  | refl => exact Or.inl rfl
  | _ =>
    rename_i ih
    right
    simp only [Formula.size]
    rcases ih with rfl | ih <;> omega

/-- An atomic formula: a predicate symbol with arguments, an equation, or falsehood. -/
@[lcsitem "5.2.12", lcsmain]
def Formula.Atomic {S : Signature} : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => True
  | neg _ | and _ _ | or _ _ | imp _ _ | all _ _ | exi _ _ => False

/-- A formula in which no quantifier stands. -/
@[lcsitem "5.2.12", lcsmain]
def Formula.QuantifierFree {S : Signature} : Formula S → Prop
  | predicate _ _ | equal _ _ | bottom => True
  | neg a => a.QuantifierFree
  | and a b | or a b | imp a b => a.QuantifierFree ∧ b.QuantifierFree
  | all _ _ | exi _ _ => False

/-- Just the atomic formulas have the size one. -/
@[lcsitem "5.2.12", lcsmain]
theorem Formula.atomic_iff {S : Signature} (a : Formula S) : a.Atomic ↔ a.size = 1 := by
  have positive (b : Formula S) : 0 < b.size := Nat.lt_of_le_of_lt (Nat.zero_le _) b.quantifierDepth_lt_size
  cases a with
  | predicate _ _ | equal _ _ | bottom => simp only [Atomic, size]
  | neg a | all _ a | exi _ a =>
    simp only [Atomic, size, false_iff]
    have := positive a
    omega
  | and a b | or a b | imp a b =>
    simp only [Atomic, size, false_iff]
    have := positive a
    omega

/-- Just the quantifier-free formulas have the quantifier depth zero. -/
@[lcsitem "5.2.12", lcsmain]
theorem Formula.quantifierFree_iff {S : Signature} (a : Formula S) : a.QuantifierFree ↔ a.quantifierDepth = 0 := by
  induction a with
  | predicate _ _ | equal _ _ | bottom => simp only [QuantifierFree, quantifierDepth]
  | neg a ih => exact ih
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [QuantifierFree, quantifierDepth, iha, ihb]
    omega
  | all x a ih | exi x a ih => simp only [QuantifierFree, quantifierDepth, Nat.add_one_ne_zero]

/-- The function symbols of arithmetic. -/
@[lcsitem "5.2.13", lcsmain]
inductive ArithmeticFunction : Type where
  /-- Zero, a constant. -/
  | zero : ArithmeticFunction
  /-- The successor, of one argument. -/
  | successor : ArithmeticFunction
  /-- Addition, of two arguments. -/
  | plus : ArithmeticFunction
  /-- Multiplication, of two arguments. -/
  | times : ArithmeticFunction

/-- The signature of arithmetic: zero, successor, plus, times, and no predicate symbol besides equality. -/
@[lcsitem "5.2.13", lcsmain]
def arithmeticSignature : Signature where
  Function := ArithmeticFunction
  functionArity
    | .zero => 0
    | .successor => 1
    | .plus | .times => 2
  Predicate := Empty
  predicateArity := nofun

/-- The numeral of `n`: the successor symbol `n` times before zero. -/
@[lcsitem "5.2.13", lcsmain]
def numeral : Nat → Term arithmeticSignature
  | 0 => .constant ArithmeticFunction.zero rfl
  | n + 1 => .app ArithmeticFunction.successor fun _ => numeral n

/-- The numeral of `n` has the size `n + 1`. -/
@[lcsitem "5.2.13", lcsmain]
theorem size_numeral (n : Nat) : (numeral n).size = n + 1 := by
  induction n with
  | zero => rfl
  | succ n ih =>
    show 1 + ((numeral n).size + 0) = n + 1 + 1
    omega

/-- Different numbers have different numerals. -/
@[lcsitem "5.2.13", lcsmain]
theorem numeral_injective (m n : Nat) (h : numeral m = numeral n) : m = n := by
  have e := congrArg Term.size h
  rw [size_numeral, size_numeral] at e
  omega

/-- The signature of orders: one predicate symbol, of two arguments, and no function symbol. -/
@[lcsitem "5.2.14", lcsmain]
def orderSignature : Signature where
  Function := Empty
  functionArity := nofun
  Predicate := Unit
  predicateArity _ := 2

/-- The formula that says that the value of the variable `x` precedes that of `y`. -/
@[lcsitem "5.2.14", lcsmain]
def precedesFormula (x y : Nat) : Formula orderSignature :=
  .predicate () (pair (.var x) (.var y))

/-- The formula that says that no element precedes itself. -/
@[lcsitem "5.2.14", lcsmain]
def irreflexivityFormula : Formula orderSignature :=
  .all 0 (.neg (precedesFormula 0 0))

/-- The formula that says that the order is transitive. -/
@[lcsitem "5.2.14", lcsmain]
def transitivityFormula : Formula orderSignature :=
  .all 0 (.all 1 (.all 2 (.imp (.and (precedesFormula 0 1) (precedesFormula 1 2)) (precedesFormula 0 2))))

/-- In the language of orders every term is a variable. -/
@[lcsitem "5.2.14", lcsmain]
theorem exists_eq_var (t : Term orderSignature) : ∃ x, t = .var x := by
  cases t with
  | var x => exact ⟨x, rfl⟩
  | app f _ => exact f.elim

/-- The function symbols of the language of groups. -/
@[lcsitem "5.2.15", lcsmain]
inductive GroupFunction : Type where
  /-- The neutral element, a constant. -/
  | unit : GroupFunction
  /-- The inverse, of one argument. -/
  | inverse : GroupFunction
  /-- The product, of two arguments. -/
  | product : GroupFunction

/-- The signature of groups: a constant, a function symbol of one argument and one of two, and no predicate symbol. -/
@[lcsitem "5.2.15", lcsmain]
def groupSignature : Signature where
  Function := GroupFunction
  functionArity
    | .unit => 0
    | .inverse => 1
    | .product => 2
  Predicate := Empty
  predicateArity := nofun

/-- The product of two terms of the language of groups. -/
@[lcsitem "5.2.15", lcsmain]
def productTerm (s t : Term groupSignature) : Term groupSignature :=
  .app GroupFunction.product (pair s t)

/-- The formula that says that the product is associative. -/
@[lcsitem "5.2.15", lcsmain]
def associativityFormula : Formula groupSignature :=
  .all 0 (.all 1 (.all 2 (.equal (productTerm (productTerm (.var 0) (.var 1)) (.var 2))
    (productTerm (.var 0) (productTerm (.var 1) (.var 2))))))

/-- A product determines its factors. -/
@[lcsitem "5.2.15", lcsmain]
theorem productTerm_injective (r s t u : Term groupSignature) (h : productTerm r s = productTerm t u) :
    r = t ∧ s = u := by
  simp only [productTerm, Term.app.injEq, heq_eq_eq, true_and] at h
  exact ⟨congrFun h ⟨0, by decide⟩, congrFun h ⟨1, by decide⟩⟩

end LCS.FirstOrder
