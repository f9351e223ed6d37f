module

public import LCS.FirstOrder.Syntax

/-! 5.2, sixth part: terms and formulas as strings in prefix notation, and their unique readability. -/

@[expose] public section

namespace LCS.FirstOrder

/-- The symbols that terms and formulas are written with when operators stand before their arguments; there are no parentheses. -/
@[lcsitem "5.2.43", lcsmain]
inductive Symbol (S : Signature) : Type where
  /-- The variable with the number `x`. -/
  | var (x : Nat) : Symbol S
  /-- A function symbol. -/
  | function (f : S.Function) : Symbol S
  /-- A predicate symbol. -/
  | predicate (p : S.Predicate) : Symbol S
  /-- The equality sign. -/
  | equality : Symbol S
  /-- The sign for falsehood. -/
  | falsehood : Symbol S
  /-- The negation sign. -/
  | negation : Symbol S
  /-- The conjunction sign. -/
  | conjunction : Symbol S
  /-- The disjunction sign. -/
  | disjunction : Symbol S
  /-- The implication sign. -/
  | implication : Symbol S
  /-- The universal quantifier with its variable. -/
  | universal (x : Nat) : Symbol S
  /-- The existential quantifier with its variable. -/
  | existential (x : Nat) : Symbol S

/-- A term in prefix notation: a function symbol and then its arguments. -/
@[lcsitem "5.2.43", lcsmain]
def Term.print {S : Signature} : Term S → List (Symbol S)
  | var x => [.var x]
  | app f arguments => .function f :: (List.ofFn fun i => (arguments i).print).flatten

/-- A formula in prefix notation. -/
@[lcsitem "5.2.43", lcsmain]
def Formula.print {S : Signature} : Formula S → List (Symbol S)
  | predicate p arguments => .predicate p :: (List.ofFn fun i => (arguments i).print).flatten
  | equal s t => .equality :: (s.print ++ t.print)
  | bottom => [.falsehood]
  | neg a => .negation :: a.print
  | and a b => .conjunction :: (a.print ++ b.print)
  | or a b => .disjunction :: (a.print ++ b.print)
  | imp a b => .implication :: (a.print ++ b.print)
  | all x a => .universal x :: a.print
  | exi x a => .existential x :: a.print

/-- The length of a concatenation of strings is the sum of their lengths. -/
@[lcsitem "5.2.43"]
theorem length_flatten_ofFn {S : Signature} (n : Nat) (f : Fin n → List (Symbol S)) :
    (List.ofFn f).flatten.length = sumOf n fun i => (f i).length := by
  induction n with
  | zero => rfl
  | succ n ih => simp only [List.ofFn_succ, List.flatten_cons, List.length_append, ih, sumOf]

/-- The string of a term is as long as the term is large. -/
@[lcsitem "5.2.43", lcsmain]
theorem Term.length_print {S : Signature} (t : Term S) : t.print.length = t.size := by
  induction t with
  | var x => rfl
  | app f arguments ih =>
    simp only [print, size, List.length_cons, length_flatten_ofFn, ih]
    omega

/-- If strings of arguments can be told from what follows them one by one, then so can their concatenations. -/
@[lcsitem "5.2.44"]
theorem arguments_eq_of_print {S : Signature} (n : Nat) (f g : Fin n → Term S) (k l : List (Symbol S))
    (each : ∀ i t k l, (f i).print ++ k = t.print ++ l → f i = t ∧ k = l)
    (h : (List.ofFn fun i => (f i).print).flatten ++ k = (List.ofFn fun i => (g i).print).flatten ++ l) :
    f = g ∧ k = l := by
  induction n with
  | zero => exact ⟨funext fun i => i.elim0, h⟩
  | succ n ih =>
    simp only [List.ofFn_succ, List.flatten_cons, List.append_assoc] at h
    obtain ⟨first, h⟩ := each 0 _ _ _ h
    obtain ⟨rest, h⟩ := ih (fun i => f i.succ) (fun i => g i.succ) (fun i => each i.succ) h
    refine ⟨funext fun i => ?_, h⟩
    refine Fin.cases first (fun j => ?_) i
    exact congrFun rest j

/-- Unique readability of terms: a string starts with the string of at most one term. -/
@[lcsitem "5.2.44", lcsmain]
theorem Term.eq_of_print_append {S : Signature} (s t : Term S) (k l : List (Symbol S))
    (h : s.print ++ k = t.print ++ l) : s = t ∧ k = l := by
  induction s generalizing t k l with
  | var x =>
    cases t with
    | var y =>
      simp only [print, List.cons_append, List.nil_append, List.cons.injEq, Symbol.var.injEq] at h
      exact ⟨congrArg var h.1, h.2⟩
    | app g arguments => simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and] at h
  | app f arguments ih =>
    cases t with
    | var y => simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and] at h
    | app g arguments' =>
      simp only [print, List.cons_append, List.cons.injEq, Symbol.function.injEq] at h
      obtain ⟨rfl, h⟩ := h
      obtain ⟨rfl, e⟩ := arguments_eq_of_print _ arguments arguments' k l ih h
      exact ⟨rfl, e⟩

/-- Different terms have different strings. -/
@[lcsitem "5.2.44", lcsmain]
theorem Term.print_injective {S : Signature} (s t : Term S) (h : s.print = t.print) : s = t :=
  (eq_of_print_append s t [] [] (by rw [h])).1

/-- No term's string is a proper beginning of the string of a term. -/
@[lcsitem "5.2.44", lcsmain]
theorem Term.eq_nil_of_print_append {S : Signature} (s t : Term S) (k : List (Symbol S)) (h : s.print ++ k = t.print) :
    k = [] :=
  (eq_of_print_append s t k [] (by rw [h, List.append_nil])).2

/-- Unique readability of formulas: a string starts with the string of at most one formula. -/
@[lcsitem "5.2.45", lcsmain]
theorem Formula.eq_of_print_append {S : Signature} (a b : Formula S) (k l : List (Symbol S))
    (h : a.print ++ k = b.print ++ l) : a = b ∧ k = l := by
  induction a generalizing b k l with
  | predicate p arguments =>
    cases b <;> simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and] at h
    obtain ⟨e, h⟩ := h
    cases e
    obtain ⟨rfl, e⟩ := arguments_eq_of_print _ _ _ k l (fun i => (arguments i).eq_of_print_append) h
    exact ⟨rfl, e⟩
  | equal s t =>
    cases b <;> simp only [print, List.cons_append, List.append_assoc, List.cons.injEq, reduceCtorEq, false_and, true_and] at h
    obtain ⟨rfl, e⟩ := Term.eq_of_print_append _ _ _ _ h
    obtain ⟨rfl, rest⟩ := Term.eq_of_print_append _ _ _ _ e
    exact ⟨rfl, rest⟩
  | bottom =>
    cases b <;> simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and, true_and] at h
    exact ⟨rfl, h⟩
  | neg a ih =>
    cases b <;> simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and, true_and] at h
    obtain ⟨rfl, e⟩ := ih _ _ _ h
    exact ⟨rfl, e⟩
  | and a a' ih ih' | or a a' ih ih' | imp a a' ih ih' =>
    cases b <;> simp only [print, List.cons_append, List.append_assoc, List.cons.injEq, reduceCtorEq, false_and, true_and] at h
    obtain ⟨rfl, e⟩ := ih _ _ _ h
    obtain ⟨rfl, rest⟩ := ih' _ _ _ e
    exact ⟨rfl, rest⟩
  | all x a ih | exi x a ih =>
    cases b <;> simp only [print, List.cons_append, List.cons.injEq, reduceCtorEq, false_and] at h
    obtain ⟨e, h⟩ := h
    cases e
    obtain ⟨rfl, e⟩ := ih _ _ _ h
    exact ⟨rfl, e⟩

/-- Different formulas have different strings. -/
@[lcsitem "5.2.45", lcsmain]
theorem Formula.print_injective {S : Signature} (a b : Formula S) (h : a.print = b.print) : a = b :=
  (eq_of_print_append a b [] [] (by rw [h])).1

/-- The weight of a symbol: one less than the number of arguments that it takes. -/
@[lcsitem "5.2.46", lcsmain]
def Symbol.weight {S : Signature} : Symbol S → Int
  | var _ | falsehood => -1
  | function f => S.functionArity f - 1
  | predicate p => S.predicateArity p - 1
  | equality | conjunction | disjunction | implication => 1
  | negation | universal _ | existential _ => 0

/-- The weight of a string: the sum of the weights of its symbols. -/
@[lcsitem "5.2.46", lcsmain]
def weightOf {S : Signature} : List (Symbol S) → Int
  | [] => 0
  | a :: l => a.weight + weightOf l

/-- The weight of a concatenation is the sum of the weights. -/
@[lcsitem "5.2.46"]
theorem weightOf_append {S : Signature} (k l : List (Symbol S)) : weightOf (k ++ l) = weightOf k + weightOf l := by
  induction k with
  | nil => exact (Int.zero_add _).symm
  | cons a k ih => rw [List.cons_append, weightOf, weightOf, ih, Int.add_assoc]

/-- The concatenation of `n` strings of weight minus one has the weight minus `n`. -/
@[lcsitem "5.2.46"]
theorem weightOf_flatten_ofFn {S : Signature} (n : Nat) (f : Fin n → List (Symbol S)) (h : ∀ i, weightOf (f i) = -1) :
    weightOf (List.ofFn f).flatten = -n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    rw [List.ofFn_succ, List.flatten_cons, weightOf_append, h, ih _ fun i => h i.succ]
    omega

/-- The string of a term has the weight minus one. -/
@[lcsitem "5.2.46", lcsmain]
theorem Term.weightOf_print {S : Signature} (t : Term S) : weightOf t.print = -1 := by
  induction t with
  | var x => rfl
  | app f arguments ih =>
    rw [print, weightOf, weightOf_flatten_ofFn _ _ ih, Symbol.weight]
    omega

/-- The string of a formula has the weight minus one. -/
@[lcsitem "5.2.46", lcsmain]
theorem Formula.weightOf_print {S : Signature} (a : Formula S) : weightOf a.print = -1 := by
  induction a with
  | predicate p arguments =>
    rw [print, weightOf, weightOf_flatten_ofFn _ _ fun i => (arguments i).weightOf_print, Symbol.weight]
    omega
  | equal s t => rw [print, weightOf, weightOf_append, Term.weightOf_print, Term.weightOf_print]; rfl
  | bottom => rfl
  | neg a ih | all x a ih | exi x a ih => rw [print, weightOf, ih]; rfl
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => rw [print, weightOf, weightOf_append, iha, ihb]; rfl

/-- In a concatenation of `n` strings the proper beginnings have at least the weight one minus `n`, if this is so for each string
with zero in place of it. -/
@[lcsitem "5.2.47"]
theorem weightOf_prefix_flatten {S : Signature} (n : Nat) (f : Fin n → List (Symbol S))
    (h : ∀ i, weightOf (f i) = -1) (each : ∀ i k l, k ++ l = f i → l ≠ [] → 0 ≤ weightOf k) (k l : List (Symbol S))
    (e : k ++ l = (List.ofFn f).flatten) (proper : l ≠ []) : 1 - (n : Int) ≤ weightOf k := by
  induction n generalizing k with
  | zero => exact absurd (List.append_eq_nil_iff.1 e).2 proper
  | succ n ih =>
    rw [List.ofFn_succ, List.flatten_cons, List.append_eq_append_iff] at e
    rcases e with ⟨r, e, e'⟩ | ⟨r, e, e'⟩
    · by_cases empty : r = []
      · rw [empty, List.append_nil] at e
        rw [← e, h]
        have := ih (fun i => f i.succ) (fun i => h i.succ) (fun i => each i.succ) [] (by rw [e', empty]; rfl)
        simp only [weightOf] at this
        omega
      · have := each 0 k r e.symm empty
        omega
    · have := ih (fun i => f i.succ) (fun i => h i.succ) (fun i => each i.succ) r e'.symm
      rw [e, weightOf_append, h]
      omega

/-- A proper beginning of the string of a term does not have a negative weight. -/
@[lcsitem "5.2.47", lcsmain]
theorem Term.zero_le_weightOf_prefix {S : Signature} (t : Term S) (k l : List (Symbol S)) (h : k ++ l = t.print)
    (proper : l ≠ []) : 0 ≤ weightOf k := by
  induction t generalizing k l with
  | var x =>
    cases k with
    | nil => exact Int.le_refl 0
    | cons a k =>
      simp only [print, List.cons_append, List.cons.injEq, List.append_eq_nil_iff] at h
      exact absurd h.2.2 proper
  | app f arguments ih =>
    cases k with
    | nil => exact Int.le_refl 0
    | cons a k =>
      simp only [print, List.cons_append, List.cons.injEq] at h
      have := weightOf_prefix_flatten _ _ (fun i => (arguments i).weightOf_print) ih k l h.2 proper
      rw [h.1, weightOf, Symbol.weight]
      omega

/-- Reading a string of variables and function symbols from the right: the terms of which it is a concatenation, if it is one. A
function symbol takes as many of the terms read so far as it has arguments. -/
@[lcsitem "5.2.48", lcsmain]
def readTerms {S : Signature} : List (Symbol S) → Option (List (Term S))
  | [] => some []
  | .var x :: l =>
    match readTerms l with
    | none => none
    | some terms => some (.var x :: terms)
  | .function f :: l =>
    match readTerms l with
    | none => none
    | some terms =>
      if h : S.functionArity f ≤ terms.length then
        some (.app f (fun i => terms[i.val]'(Nat.lt_of_lt_of_le i.isLt h)) :: terms.drop (S.functionArity f))
      else none
  | _ :: _ => none

/-- What is read of the strings of several terms before a string, if this holds for each term. -/
@[lcsitem "5.2.48"]
theorem readTerms_arguments {S : Signature} (n : Nat) (f : Fin n → Term S) (l : List (Symbol S)) (terms : List (Term S))
    (each : ∀ i l terms, readTerms l = some terms → readTerms ((f i).print ++ l) = some (f i :: terms))
    (h : readTerms l = some terms) :
    readTerms ((List.ofFn fun i => (f i).print).flatten ++ l) = some (List.ofFn f ++ terms) := by
  induction n with
  | zero => exact h
  | succ n ih =>
    simp only [List.ofFn_succ, List.flatten_cons, List.append_assoc, List.cons_append]
    exact each 0 _ _ (ih _ fun i => each i.succ)

/-- The string of a term before a string that can be read is read as the term before what is read of the rest. -/
@[lcsitem "5.2.48", lcsmain]
theorem readTerms_print_append {S : Signature} (t : Term S) (l : List (Symbol S)) (terms : List (Term S))
    (h : readTerms l = some terms) : readTerms (t.print ++ l) = some (t :: terms) := by
  induction t generalizing l terms with
  | var x =>
    show (match readTerms l with | none => none | some terms => some (Term.var x :: terms)) = _
    rw [h]
  | app f arguments ih =>
    have e := readTerms_arguments _ arguments l terms ih h
    simp only [Term.print, List.cons_append, readTerms, e]
    have long : S.functionArity f ≤ (List.ofFn arguments ++ terms).length := by
      rw [List.length_append, List.length_ofFn]
      exact Nat.le_add_right _ _
    rw [dif_pos long, List.drop_left' List.length_ofFn]
    congr
    funext i
    rw [List.getElem_append_left (by rw [List.length_ofFn]; exact i.isLt), List.getElem_ofFn]

/-- Reading the string of a term gives the term. -/
@[lcsitem "5.2.48", lcsmain]
theorem readTerms_print {S : Signature} (t : Term S) : readTerms t.print = some [t] := by
  have h := readTerms_print_append t [] [] rfl
  rw [List.append_nil] at h
  exact h

end LCS.FirstOrder
