module

public import LCS.Item

/-! 3.2, first part: the propositions of propositional logic, and what can be read off their shape. -/

@[expose] public section

namespace LCS.Propositional

/-- A proposition: built from numbered atoms and falsehood by the connectives. -/
@[lcsitem "3.2.1", lcsmain]
inductive Formula : Type where
  /-- The propositional symbol with the number `n`. -/
  | atom (n : Nat) : Formula
  /-- Falsehood. -/
  | bottom : Formula
  /-- Negation. -/
  | neg (a : Formula) : Formula
  /-- Conjunction. -/
  | and (a b : Formula) : Formula
  /-- Disjunction. -/
  | or (a b : Formula) : Formula
  /-- Implication. -/
  | imp (a b : Formula) : Formula
  deriving DecidableEq, Repr

namespace Formula

/-- Truth, as the negation of falsehood. -/
@[lcsitem "3.2.1", lcsmain]
def top : Formula :=
  neg bottom

/-- The biconditional, as two implications. -/
@[lcsitem "3.2.1", lcsmain]
def iff (a b : Formula) : Formula :=
  and (imp a b) (imp b a)

/-- Two biconditionals are the same only if their sides are. -/
@[lcsitem "3.2.1", lcsmain]
theorem iff_injective (a b c d : Formula) : iff a b = iff c d ↔ a = c ∧ b = d := by
  constructor
  · intro h
    simp only [iff, and.injEq, imp.injEq] at h
    exact h.1
  · rintro ⟨rfl, rfl⟩
    rfl

/-- The number of occurrences of connectives. -/
@[lcsitem "3.2.2", lcsmain]
def connectives : Formula → Nat
  | atom _ => 0
  | bottom => 0
  | neg a => a.connectives + 1
  | and a b => a.connectives + b.connectives + 1
  | or a b => a.connectives + b.connectives + 1
  | imp a b => a.connectives + b.connectives + 1

/-- The depth of nested connectives: the height of the proposition as a tree. -/
@[lcsitem "3.2.2", lcsmain]
def depth : Formula → Nat
  | atom _ => 0
  | bottom => 0
  | neg a => a.depth + 1
  | and a b => max a.depth b.depth + 1
  | or a b => max a.depth b.depth + 1
  | imp a b => max a.depth b.depth + 1

/-- The depth is at most the number of connectives. -/
@[lcsitem "3.2.2", lcsmain]
theorem depth_le_connectives (a : Formula) : a.depth ≤ a.connectives := by
  induction a with
  | atom n => exact Nat.le_refl 0
  | bottom => exact Nat.le_refl 0
  | neg a iha => simp only [depth, connectives]; omega
  | and a b iha ihb => simp only [depth, connectives]; omega
  | or a b iha ihb => simp only [depth, connectives]; omega
  | imp a b iha ihb => simp only [depth, connectives]; omega

/-- The step for a binary connective of the bound of the number of connectives by the depth. -/
@[lcsitem "3.2.2"]
theorem add_add_one_lt_two_pow (k l d e : Nat) (hk : k < 2 ^ d) (hl : l < 2 ^ e) :
    k + l + 1 < 2 ^ (max d e + 1) := by
  have left : 2 ^ d ≤ 2 ^ max d e := Nat.pow_le_pow_right (by omega) (by omega)
  have right : 2 ^ e ≤ 2 ^ max d e := Nat.pow_le_pow_right (by omega) (by omega)
  rw [Nat.pow_succ]
  omega

/-- A proposition of depth `d` has fewer than `2 ^ d` connectives. -/
@[lcsitem "3.2.2", lcsmain]
theorem connectives_lt_two_pow_depth (a : Formula) : a.connectives < 2 ^ a.depth := by
  induction a with
  | atom n => exact Nat.zero_lt_one
  | bottom => exact Nat.zero_lt_one
  | neg a iha => simp only [depth, connectives, Nat.pow_succ]; omega
  | and a b iha ihb => exact add_add_one_lt_two_pow _ _ _ _ iha ihb
  | or a b iha ihb => exact add_add_one_lt_two_pow _ _ _ _ iha ihb
  | imp a b iha ihb => exact add_add_one_lt_two_pow _ _ _ _ iha ihb

/-- The list of subformulas, the proposition itself first. -/
@[lcsitem "3.2.3", lcsmain]
def subformulas : Formula → List Formula
  | atom n => [atom n]
  | bottom => [bottom]
  | neg a => neg a :: a.subformulas
  | and a b => and a b :: (a.subformulas ++ b.subformulas)
  | or a b => or a b :: (a.subformulas ++ b.subformulas)
  | imp a b => imp a b :: (a.subformulas ++ b.subformulas)

/-- A proposition is among its subformulas. -/
@[lcsitem "3.2.3", lcsmain]
theorem mem_subformulas_self (a : Formula) : a ∈ a.subformulas := by
  cases a <;> simp [subformulas]

/-- Subformulas of subformulas are subformulas. -/
@[lcsitem "3.2.3", lcsmain]
theorem mem_subformulas_trans (a b c : Formula) (hab : a ∈ b.subformulas) (hbc : b ∈ c.subformulas) :
    a ∈ c.subformulas := by
  induction c with
  | atom n => simp only [subformulas, List.mem_singleton] at hbc; subst hbc; exact hab
  | bottom => simp only [subformulas, List.mem_singleton] at hbc; subst hbc; exact hab
  | neg c ihc =>
    simp only [subformulas, List.mem_cons] at hbc
    rcases hbc with rfl | h
    · exact hab
    · exact List.mem_cons_of_mem _ (ihc h)
  | and c d ihc ihd | or c d ihc ihd | imp c d ihc ihd =>
    simp only [subformulas, List.mem_cons, List.mem_append] at hbc
    rcases hbc with rfl | h | h
    · exact hab
    · exact List.mem_cons_of_mem _ (List.mem_append_left _ (ihc h))
    · exact List.mem_cons_of_mem _ (List.mem_append_right _ (ihd h))

/-- There are at most twice as many subformulas as connectives, and one more. -/
@[lcsitem "3.2.3", lcsmain]
theorem length_subformulas_le (a : Formula) : a.subformulas.length ≤ 2 * a.connectives + 1 := by
  induction a with
  | atom n => exact Nat.le_refl 1
  | bottom => exact Nat.le_refl 1
  | neg a iha => simp only [subformulas, connectives, List.length_cons]; omega
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [subformulas, connectives, List.length_cons, List.length_append]; omega

/-- The first proposition is an immediate constituent of the second. -/
@[lcsitem "3.2.4", lcsmain]
inductive Immediate : Formula → Formula → Prop where
  /-- What is negated. -/
  | neg (a : Formula) : Immediate a (.neg a)
  /-- The left side of a conjunction. -/
  | and_left (a b : Formula) : Immediate a (.and a b)
  /-- The right side of a conjunction. -/
  | and_right (a b : Formula) : Immediate b (.and a b)
  /-- The left side of a disjunction. -/
  | or_left (a b : Formula) : Immediate a (.or a b)
  /-- The right side of a disjunction. -/
  | or_right (a b : Formula) : Immediate b (.or a b)
  /-- The left side of an implication. -/
  | imp_left (a b : Formula) : Immediate a (.imp a b)
  /-- The right side of an implication. -/
  | imp_right (a b : Formula) : Immediate b (.imp a b)

/-- An immediate constituent has smaller depth. -/
@[lcsitem "3.2.4", lcsmain]
theorem Immediate.depth_lt (a b : Formula) (h : Immediate a b) : a.depth < b.depth := by
  cases h <;> simp only [depth] <;> omega

/-- Taking immediate constituents cannot go on for ever. -/
@[lcsitem "3.2.4", lcsmain]
theorem immediate_wellFounded : WellFounded Immediate :=
  Subrelation.wf (fun {a b} h => Immediate.depth_lt a b h) (measure depth).wf

/-- An immediate constituent is a subformula. -/
@[lcsitem "3.2.4"]
theorem Immediate.mem_subformulas (a b : Formula) (h : Immediate a b) : a ∈ b.subformulas := by
  cases h <;> simp [subformulas, mem_subformulas_self]

/-- The subformulas of a proposition are itself and those of its immediate constituents. -/
@[lcsitem "3.2.4", lcsmain]
theorem mem_subformulas_iff (a b : Formula) :
    a ∈ b.subformulas ↔ a = b ∨ ∃ c, Immediate c b ∧ a ∈ c.subformulas := by
  constructor
  · intro h
    cases b with
    | atom n => exact Or.inl (List.mem_singleton.mp h)
    | bottom => exact Or.inl (List.mem_singleton.mp h)
    | neg b =>
      simp only [subformulas, List.mem_cons] at h
      exact h.imp_right fun h => ⟨b, .neg b, h⟩
    | and b c =>
      simp only [subformulas, List.mem_cons, List.mem_append] at h
      exact h.imp_right fun h => h.elim (fun h => ⟨b, .and_left b c, h⟩) (fun h => ⟨c, .and_right b c, h⟩)
    | or b c =>
      simp only [subformulas, List.mem_cons, List.mem_append] at h
      exact h.imp_right fun h => h.elim (fun h => ⟨b, .or_left b c, h⟩) (fun h => ⟨c, .or_right b c, h⟩)
    | imp b c =>
      simp only [subformulas, List.mem_cons, List.mem_append] at h
      exact h.imp_right fun h => h.elim (fun h => ⟨b, .imp_left b c, h⟩) (fun h => ⟨c, .imp_right b c, h⟩)
  · intro h
    rcases h with rfl | ⟨c, hc, h⟩
    · exact mem_subformulas_self a
    · exact mem_subformulas_trans a c b h (Immediate.mem_subformulas c b hc)

/-- A subformula is the proposition itself or of smaller depth. -/
@[lcsitem "3.2.5", lcsmain]
theorem eq_or_depth_lt_of_mem_subformulas (a b : Formula) (h : a ∈ b.subformulas) : a = b ∨ a.depth < b.depth := by
  induction b with
  | atom n => exact Or.inl (List.mem_singleton.mp h)
  | bottom => exact Or.inl (List.mem_singleton.mp h)
  | neg b ihb =>
    simp only [subformulas, List.mem_cons] at h
    rcases h with h | h
    · exact Or.inl h
    · right
      rcases ihb h with rfl | h <;> simp only [depth] <;> omega
  | and b c ihb ihc | or b c ihb ihc | imp b c ihb ihc =>
    simp only [subformulas, List.mem_cons, List.mem_append] at h
    rcases h with h | h | h
    · exact Or.inl h
    · right
      rcases ihb h with rfl | h <;> simp only [depth] <;> omega
    · right
      rcases ihc h with rfl | h <;> simp only [depth] <;> omega

/-- Two propositions that are subformulas of each other are the same. -/
@[lcsitem "3.2.5", lcsmain]
theorem subformulas_antisymmetric (a b : Formula) (hab : a ∈ b.subformulas) (hba : b ∈ a.subformulas) : a = b := by
  rcases eq_or_depth_lt_of_mem_subformulas a b hab with h | h
  · exact h
  · rcases eq_or_depth_lt_of_mem_subformulas b a hba with h' | h'
    · exact h'.symm
    · omega

/-- Induction on the depth: what passes from all propositions of smaller depth to each one is true of all. -/
@[lcsitem "3.2.5", lcsmain]
theorem depth_induction (P : Formula → Prop) (step : ∀ a, (∀ b : Formula, b.depth < a.depth → P b) → P a)
    (a : Formula) : P a :=
  (measure depth).wf.induction (C := P) a step

/-- The propositional symbol with the number `n` occurs in a proposition. -/
@[lcsitem "3.2.6", lcsmain]
def Occurs (n : Nat) : Formula → Prop
  | atom m => m = n
  | bottom => False
  | neg a => a.Occurs n
  | and a b => a.Occurs n ∨ b.Occurs n
  | or a b => a.Occurs n ∨ b.Occurs n
  | imp a b => a.Occurs n ∨ b.Occurs n

/-- The numbers of the propositional symbols in a proposition, from left to right and with repetitions. -/
@[lcsitem "3.2.6", lcsmain]
def symbols : Formula → List Nat
  | atom n => [n]
  | bottom => []
  | neg a => a.symbols
  | and a b => a.symbols ++ b.symbols
  | or a b => a.symbols ++ b.symbols
  | imp a b => a.symbols ++ b.symbols

/-- The list of symbols has exactly those that occur. -/
@[lcsitem "3.2.6", lcsmain]
theorem mem_symbols_iff_occurs (n : Nat) (a : Formula) : n ∈ a.symbols ↔ a.Occurs n := by
  induction a with
  | atom m => simp only [symbols, Occurs, List.mem_singleton, eq_comm]
  | bottom => simp only [symbols, Occurs, List.not_mem_nil]
  | neg a iha => exact iha
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [symbols, Occurs, List.mem_append, iha, ihb]

/-- A symbol occurs if and only if it is, as a proposition, a subformula. -/
@[lcsitem "3.2.6", lcsmain]
theorem atom_mem_subformulas_iff_occurs (n : Nat) (a : Formula) : atom n ∈ a.subformulas ↔ a.Occurs n := by
  induction a with
  | atom m => simp [subformulas, Occurs, eq_comm]
  | bottom => simp [subformulas, Occurs]
  | neg a iha => simp [subformulas, Occurs, iha]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp [subformulas, Occurs, iha, ihb]

/-- The symbols of a subformula occur in the whole proposition. -/
@[lcsitem "3.2.6", lcsmain]
theorem occurs_of_mem_subformulas (n : Nat) (a b : Formula) (h : a ∈ b.subformulas) (ha : a.Occurs n) : b.Occurs n :=
  (atom_mem_subformulas_iff_occurs n b).mp
    (mem_subformulas_trans _ a b ((atom_mem_subformulas_iff_occurs n a).mpr ha) h)

/-- The number of leaves: of the occurrences of propositional symbols and of falsehood. -/
@[lcsitem "3.2.7", lcsmain]
def leaves : Formula → Nat
  | atom _ => 1
  | bottom => 1
  | neg a => a.leaves
  | and a b => a.leaves + b.leaves
  | or a b => a.leaves + b.leaves
  | imp a b => a.leaves + b.leaves

/-- The number of occurrences of connectives with two sides. -/
@[lcsitem "3.2.7", lcsmain]
def binaryConnectives : Formula → Nat
  | atom _ => 0
  | bottom => 0
  | neg a => a.binaryConnectives
  | and a b => a.binaryConnectives + b.binaryConnectives + 1
  | or a b => a.binaryConnectives + b.binaryConnectives + 1
  | imp a b => a.binaryConnectives + b.binaryConnectives + 1

/-- There is always one leaf more than there are binary connectives. -/
@[lcsitem "3.2.7", lcsmain]
theorem leaves_eq (a : Formula) : a.leaves = a.binaryConnectives + 1 := by
  induction a with
  | atom n => rfl
  | bottom => rfl
  | neg a iha => exact iha
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [leaves, binaryConnectives]; omega

/-- There are at most as many binary connectives as connectives. -/
@[lcsitem "3.2.7", lcsmain]
theorem binaryConnectives_le_connectives (a : Formula) : a.binaryConnectives ≤ a.connectives := by
  induction a with
  | atom n => exact Nat.le_refl 0
  | bottom => exact Nat.le_refl 0
  | neg a iha => simp only [binaryConnectives, connectives]; omega
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [binaryConnectives, connectives]; omega

/-- The value of a proposition, when the symbols and falsehood are given values and the connectives operations on values. -/
@[lcsitem "3.2.8", lcsmain]
def fold {α : Type} (atomValue : Nat → α) (bottomValue : α) (negValue : α → α)
    (andValue orValue impValue : α → α → α) : Formula → α
  | atom n => atomValue n
  | bottom => bottomValue
  | neg a => negValue (a.fold atomValue bottomValue negValue andValue orValue impValue)
  | and a b => andValue (a.fold atomValue bottomValue negValue andValue orValue impValue)
      (b.fold atomValue bottomValue negValue andValue orValue impValue)
  | or a b => orValue (a.fold atomValue bottomValue negValue andValue orValue impValue)
      (b.fold atomValue bottomValue negValue andValue orValue impValue)
  | imp a b => impValue (a.fold atomValue bottomValue negValue andValue orValue impValue)
      (b.fold atomValue bottomValue negValue andValue orValue impValue)

/-- There is only one function on propositions that respects given operations. -/
@[lcsitem "3.2.8", lcsmain]
theorem fold_unique {α : Type} (atomValue : Nat → α) (bottomValue : α) (negValue : α → α)
    (andValue orValue impValue : α → α → α) (f : Formula → α) (hatom : ∀ n, f (atom n) = atomValue n)
    (hbottom : f bottom = bottomValue) (hneg : ∀ a, f (neg a) = negValue (f a))
    (hand : ∀ a b, f (and a b) = andValue (f a) (f b)) (hor : ∀ a b, f (or a b) = orValue (f a) (f b))
    (himp : ∀ a b, f (imp a b) = impValue (f a) (f b)) (a : Formula) :
    f a = a.fold atomValue bottomValue negValue andValue orValue impValue := by
  induction a with
  | atom n => exact hatom n
  | bottom => exact hbottom
  | neg a iha => rw [hneg, iha]; rfl
  | and a b iha ihb => rw [hand, iha, ihb]; rfl
  | or a b iha ihb => rw [hor, iha, ihb]; rfl
  | imp a b iha ihb => rw [himp, iha, ihb]; rfl

/-- The conjunction of a list of propositions; truth for the empty list. -/
@[lcsitem "3.2.9", lcsmain]
def conjunction : List Formula → Formula
  | [] => top
  | a :: as => and a (conjunction as)

/-- The disjunction of a list of propositions; falsehood for the empty list. -/
@[lcsitem "3.2.9", lcsmain]
def disjunction : List Formula → Formula
  | [] => bottom
  | a :: as => or a (disjunction as)

/-- A symbol occurs in the conjunction of a list if and only if it occurs in a member. -/
@[lcsitem "3.2.9", lcsmain]
theorem occurs_conjunction_iff (n : Nat) (as : List Formula) : (conjunction as).Occurs n ↔ ∃ a ∈ as, a.Occurs n := by
  induction as with
  | nil => simp [conjunction, top, Occurs]
  | cons a as ih => simp [conjunction, Occurs, ih]

/-- A symbol occurs in the disjunction of a list if and only if it occurs in a member. -/
@[lcsitem "3.2.9", lcsmain]
theorem occurs_disjunction_iff (n : Nat) (as : List Formula) : (disjunction as).Occurs n ↔ ∃ a ∈ as, a.Occurs n := by
  induction as with
  | nil => simp [disjunction, Occurs]
  | cons a as ih => simp [disjunction, Occurs, ih]

end Formula

end LCS.Propositional
