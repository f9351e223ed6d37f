module

public import LCS.Propositional.Syntax

/-! 3.2, second part: propositions as strings of symbols, and that they can be read in only one way. -/

@[expose] public section

namespace LCS.Propositional

/-- The symbols that propositions are written with. -/
@[lcsitem "3.2.10", lcsmain]
inductive Symbol : Type where
  /-- The propositional symbol with the number `n`. -/
  | atom (n : Nat) : Symbol
  /-- The sign of falsehood. -/
  | bottom : Symbol
  /-- The sign of negation. -/
  | neg : Symbol
  /-- The sign of conjunction. -/
  | and : Symbol
  /-- The sign of disjunction. -/
  | or : Symbol
  /-- The sign of implication. -/
  | imp : Symbol
  /-- The opening parenthesis. -/
  | opening : Symbol
  /-- The closing parenthesis. -/
  | closing : Symbol
  deriving DecidableEq, Repr

namespace Formula

/-- A proposition as a string: signs with two sides stand between them, in parentheses. -/
@[lcsitem "3.2.10", lcsmain]
def print : Formula → List Symbol
  | atom n => [.atom n]
  | bottom => [.bottom]
  | neg a => .neg :: a.print
  | and a b => .opening :: (a.print ++ .and :: (b.print ++ [.closing]))
  | or a b => .opening :: (a.print ++ .or :: (b.print ++ [.closing]))
  | imp a b => .opening :: (a.print ++ .imp :: (b.print ++ [.closing]))

/-- The string of a proposition has a symbol for each leaf and each connective, and two parentheses for each binary one. -/
@[lcsitem "3.2.10", lcsmain]
theorem length_print (a : Formula) : a.print.length = a.leaves + a.connectives + 2 * a.binaryConnectives := by
  induction a with
  | atom n => rfl
  | bottom => rfl
  | neg a iha => simp only [print, leaves, connectives, binaryConnectives, List.length_cons]; omega
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [print, leaves, connectives, binaryConnectives, List.length_cons, List.length_append, List.length_nil]
    omega

/-- The string of a proposition is not empty. -/
@[lcsitem "3.2.10", lcsmain]
theorem print_ne_nil (a : Formula) : a.print ≠ [] := by
  cases a <;> simp [print]

/-- There are as many opening as closing parentheses in the string of a proposition. -/
@[lcsitem "3.2.11", lcsmain]
theorem count_opening_print (a : Formula) : a.print.count .opening = a.print.count .closing := by
  induction a with
  | atom n => rfl
  | bottom => rfl
  | neg a iha => simpa [print] using iha
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp [print, iha, ihb]; omega

/-- A string is balanced up to every point: no beginning of it has more closing than opening parentheses. -/
@[lcsitem "3.2.11", lcsmain]
def NeverNegative (s : List Symbol) : Prop :=
  ∀ p, p <+: s → p.count .closing ≤ p.count .opening

/-- A beginning of two strings in sequence is one of the first, or the first and a beginning of the second. -/
@[lcsitem "3.2.11"]
theorem prefix_append_cases (p s t : List Symbol) (h : p <+: s ++ t) : p <+: s ∨ ∃ q, p = s ++ q ∧ q <+: t := by
  induction s generalizing p with
  | nil => exact Or.inr ⟨p, rfl, h⟩
  | cons x s ih =>
    rw [List.cons_append, List.prefix_cons_iff] at h
    rcases h with rfl | ⟨q, rfl, h⟩
    · exact Or.inl (List.nil_prefix)
    · rcases ih q h with h' | ⟨r, rfl, h'⟩
      · exact Or.inl (List.cons_prefix_cons.mpr ⟨rfl, h'⟩)
      · exact Or.inr ⟨r, rfl, h'⟩

/-- No beginning of the string of a proposition with something after it, in parentheses, has too many closing ones. -/
@[lcsitem "3.2.11"]
theorem neverNegative_binary (x : Symbol) (s t : List Symbol) (hx : x ≠ .closing)
    (hs : NeverNegative s) (ht : NeverNegative t) (es : s.count .opening = s.count .closing)
    (et : t.count .opening = t.count .closing) : NeverNegative (.opening :: (s ++ x :: (t ++ [.closing]))) := by
  intro p hp
  rw [List.prefix_cons_iff] at hp
  rcases hp with rfl | ⟨q, rfl, hq⟩
  · exact Nat.le_refl 0
  · rcases prefix_append_cases q s _ hq with hqs | ⟨r, rfl, hr⟩
    · have := hs q hqs
      simp
      omega
    · rw [List.prefix_cons_iff] at hr
      rcases hr with rfl | ⟨u, rfl, hu⟩
      · simp
        omega
      · rcases prefix_append_cases u t _ hu with hut | ⟨w, rfl, hw⟩
        · have := ht u hut
          simp [List.count_cons, hx]
          omega
        · have : w.count .closing ≤ 1 := List.Sublist.count_le Symbol.closing hw.sublist
          simp [List.count_cons, hx]
          omega

/-- No beginning of the string of a proposition has more closing than opening parentheses. -/
@[lcsitem "3.2.11", lcsmain]
theorem neverNegative_print (a : Formula) : NeverNegative a.print := by
  induction a with
  | atom n =>
    intro p hp
    simp only [print, List.prefix_cons_iff, List.prefix_nil] at hp
    rcases hp with rfl | ⟨_, rfl, rfl⟩ <;> simp
  | bottom =>
    intro p hp
    simp only [print, List.prefix_cons_iff, List.prefix_nil] at hp
    rcases hp with rfl | ⟨_, rfl, rfl⟩ <;> simp
  | neg a iha =>
    intro p hp
    rw [print, List.prefix_cons_iff] at hp
    rcases hp with rfl | ⟨q, rfl, hq⟩
    · exact Nat.le_refl 0
    · have := iha q hq
      simpa using this
  | and a b iha ihb =>
    exact neverNegative_binary .and _ _ (by simp) iha ihb (count_opening_print a) (count_opening_print b)
  | or a b iha ihb =>
    exact neverNegative_binary .or _ _ (by simp) iha ihb (count_opening_print a) (count_opening_print b)
  | imp a b iha ihb =>
    exact neverNegative_binary .imp _ _ (by simp) iha ihb (count_opening_print a) (count_opening_print b)

/-- If two propositions with something after each give the same string, they are the same, and so is what comes after. -/
@[lcsitem "3.2.12", lcsmain]
theorem print_append_injective (a b : Formula) (s t : List Symbol) (h : a.print ++ s = b.print ++ t) : a = b ∧ s = t := by
  induction a generalizing b s t with
  | atom n =>
    cases b with
    | atom m =>
      simp only [print, List.cons_append, List.nil_append, List.cons.injEq, Symbol.atom.injEq] at h
      exact ⟨congrArg atom h.1, h.2⟩
    | _ => simp [print] at h
  | bottom =>
    cases b with
    | bottom => exact ⟨rfl, (List.cons.inj h).2⟩
    | _ => simp [print] at h
  | neg a iha =>
    cases b with
    | neg b =>
      obtain ⟨rfl, rfl⟩ := iha b s t (by simpa [print] using h)
      exact ⟨rfl, rfl⟩
    | _ => simp [print] at h
  | and a c iha ihc | or a c iha ihc | imp a c iha ihc =>
    cases b with
    | atom n => simp [print] at h
    | bottom => simp [print] at h
    | neg b => simp [print] at h
    | and b d | or b d | imp b d =>
      simp only [print, List.cons_append, List.append_assoc, List.cons.injEq, true_and] at h
      obtain ⟨rfl, h'⟩ := iha _ _ _ h
      first
        | obtain ⟨rfl, h''⟩ := ihc _ _ _ (List.cons.inj h').2
          exact ⟨rfl, (List.cons.inj h'').2⟩
        | exact absurd (List.cons.inj h').1 (by simp)

/-- Different propositions are written differently. -/
@[lcsitem "3.2.12", lcsmain]
theorem print_injective (a b : Formula) (h : a.print = b.print) : a = b :=
  (print_append_injective a b [] [] (by rw [h])).1

/-- If the string of a proposition begins with that of a proposition, then it is that. -/
@[lcsitem "3.2.12", lcsmain]
theorem eq_of_print_prefix (a b : Formula) (h : a.print <+: b.print) : a = b := by
  obtain ⟨s, hs⟩ := h
  exact (print_append_injective a b s [] (by rw [hs, List.append_nil])).1

end Formula

/-- The operation on propositions that a sign with two sides stands for. -/
@[lcsitem "3.2.13", lcsmain]
def Symbol.operation : Symbol → Option (Formula → Formula → Formula)
  | .and => some .and
  | .or => some .or
  | .imp => some .imp
  | _ => none

/-- Read a proposition at the beginning of a string, and return what is left. The number bounds the depth of the search. -/
@[lcsitem "3.2.13", lcsmain]
def parsePrefix : Nat → List Symbol → Option (Formula × List Symbol)
  | _ + 1, .atom n :: s => some (.atom n, s)
  | _ + 1, .bottom :: s => some (.bottom, s)
  | k + 1, .neg :: s =>
    match parsePrefix k s with
    | some (a, t) => some (.neg a, t)
    | none => none
  | k + 1, .opening :: s =>
    match parsePrefix k s with
    | some (a, x :: t) =>
      match x.operation, parsePrefix k t with
      | some f, some (b, .closing :: u) => some (f a b, u)
      | _, _ => none
    | _ => none
  | _, _ => none

/-- Read a whole string as a proposition. -/
@[lcsitem "3.2.13", lcsmain]
def parse (s : List Symbol) : Option Formula :=
  match parsePrefix s.length s with
  | some (a, []) => some a
  | _ => none

/-- With enough depth the parser finds the proposition that a string begins with. -/
@[lcsitem "3.2.13"]
theorem parsePrefix_print (k : Nat) (a : Formula) (s : List Symbol) (h : a.depth < k) :
    parsePrefix k (a.print ++ s) = some (a, s) := by
  induction a generalizing k s with
  | atom n =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero _)
    | succ k => rfl
  | bottom =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero _)
    | succ k => rfl
  | neg a iha =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero _)
    | succ k =>
      simp only [Formula.depth] at h
      simp only [Formula.print, List.cons_append, parsePrefix, iha k s (by omega)]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    cases k with
    | zero => exact absurd h (Nat.not_lt_zero _)
    | succ k =>
      simp only [Formula.depth] at h
      simp only [Formula.print, List.cons_append, List.append_assoc, List.nil_append, parsePrefix, Symbol.operation,
        iha k _ (show a.depth < k by omega), ihb k _ (show b.depth < k by omega)]

/-- What the operation of a sign with two sides makes is written with this sign. -/
@[lcsitem "3.2.13"]
theorem print_operation (x : Symbol) (f : Formula → Formula → Formula) (h : x.operation = some f) (a b : Formula) :
    (f a b).print = .opening :: (a.print ++ x :: (b.print ++ [.closing])) := by
  cases x <;> simp only [Symbol.operation, Option.some.injEq, reduceCtorEq] at h <;> subst h <;> rfl

/-- What the parser finds, it has read. -/
@[lcsitem "3.2.13"]
theorem eq_of_parsePrefix (k : Nat) (a : Formula) (s t : List Symbol) (h : parsePrefix k s = some (a, t)) :
    s = a.print ++ t := by
  induction k generalizing a s t with
  | zero => simp [parsePrefix] at h
  | succ k ih =>
    cases s with
    | nil => simp [parsePrefix] at h
    | cons x s =>
      cases x with
      | atom n =>
        simp only [parsePrefix, Option.some.injEq, Prod.mk.injEq] at h
        obtain ⟨rfl, rfl⟩ := h
        rfl
      | bottom =>
        simp only [parsePrefix, Option.some.injEq, Prod.mk.injEq] at h
        obtain ⟨rfl, rfl⟩ := h
        rfl
      | neg =>
        simp only [parsePrefix] at h
        split at h
        · next b u hb =>
          simp only [Option.some.injEq, Prod.mk.injEq] at h
          obtain ⟨rfl, rfl⟩ := h
          rw [ih b s u hb]
          rfl
        · exact absurd h (by simp)
      | opening =>
        simp only [parsePrefix] at h
        split at h
        · next b x u hb =>
          split at h
          · next f c w hx hc =>
            simp only [Option.some.injEq, Prod.mk.injEq] at h
            obtain ⟨rfl, rfl⟩ := h
            rw [ih _ _ _ hb, ih _ _ _ hc, print_operation _ _ hx]
            simp only [List.cons_append, List.append_assoc, List.nil_append]
          · exact absurd h (by simp)
        · exact absurd h (by simp)
      | and | or | imp | closing => simp [parsePrefix] at h

/-- A string is read as a proposition if and only if it is the string of that proposition. -/
@[lcsitem "3.2.13", lcsmain]
theorem parse_eq_some_iff (s : List Symbol) (a : Formula) : parse s = some a ↔ s = a.print := by
  constructor
  · intro h
    unfold parse at h
    split at h
    · next hb =>
      obtain rfl := Option.some.inj h
      rw [eq_of_parsePrefix _ _ _ _ hb, List.append_nil]
    · exact absurd h (by simp)
  · rintro rfl
    have h : a.depth < a.print.length := by
      have := a.length_print
      have := a.depth_le_connectives
      have := a.leaves_eq
      omega
    have := parsePrefix_print _ a [] h
    rw [List.append_nil] at this
    simp only [parse, this]

namespace Formula

/-- A proposition in Polish notation: the sign of each connective before its sides, without parentheses. -/
@[lcsitem "3.2.14", lcsmain]
def polish : Formula → List Symbol
  | atom n => [.atom n]
  | bottom => [.bottom]
  | neg a => .neg :: a.polish
  | and a b => .and :: (a.polish ++ b.polish)
  | or a b => .or :: (a.polish ++ b.polish)
  | imp a b => .imp :: (a.polish ++ b.polish)

/-- Propositions in Polish notation with something after each are the same if the strings are. -/
@[lcsitem "3.2.14", lcsmain]
theorem polish_append_injective (a b : Formula) (s t : List Symbol) (h : a.polish ++ s = b.polish ++ t) :
    a = b ∧ s = t := by
  induction a generalizing b s t with
  | atom n =>
    cases b with
    | atom m =>
      simp only [polish, List.cons_append, List.nil_append, List.cons.injEq, Symbol.atom.injEq] at h
      exact ⟨congrArg atom h.1, h.2⟩
    | _ => simp [polish] at h
  | bottom =>
    cases b with
    | bottom => exact ⟨rfl, (List.cons.inj h).2⟩
    | _ => simp [polish] at h
  | neg a iha =>
    cases b with
    | neg b =>
      obtain ⟨rfl, rfl⟩ := iha b s t (by simpa [polish] using h)
      exact ⟨rfl, rfl⟩
    | _ => simp [polish] at h
  | and a c iha ihc | or a c iha ihc | imp a c iha ihc =>
    cases b with
    | atom n => simp [polish] at h
    | bottom => simp [polish] at h
    | neg b => simp [polish] at h
    | and b d | or b d | imp b d =>
      simp only [polish, List.cons_append, List.append_assoc, List.cons.injEq, true_and, reduceCtorEq, false_and] at h
      try obtain ⟨rfl, h'⟩ := iha _ _ _ h
      try obtain ⟨rfl, rfl⟩ := ihc _ _ _ h'
      try exact ⟨rfl, rfl⟩

/-- A sequence of propositions in Polish notation can be read in only one way. -/
@[lcsitem "3.2.14", lcsmain]
theorem flatMap_polish_injective (as bs : List Formula) (h : as.flatMap polish = bs.flatMap polish) : as = bs := by
  induction as generalizing bs with
  | nil =>
    cases bs with
    | nil => rfl
    | cons b bs => cases b <;> simp [polish] at h
  | cons a as ih =>
    cases bs with
    | nil => cases a <;> simp [polish] at h
    | cons b bs =>
      simp only [List.flatMap_cons] at h
      obtain ⟨rfl, h'⟩ := polish_append_injective _ _ _ _ h
      rw [ih bs h']

end Formula

end LCS.Propositional
