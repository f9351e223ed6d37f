module

public import LCS.Propositional.Valuations

/-! 3.3, fourth part: computing truth values, truth tables, and truth functions with the propositions that express them. -/

@[expose] public section

namespace LCS.Propositional

namespace Formula

/-- The truth value of a proposition, when those of the symbols are given. -/
@[lcsitem "3.3.21", lcsmain]
def evaluate (w : Nat → Bool) : Formula → Bool
  | atom n => w n
  | bottom => false
  | neg a => !a.evaluate w
  | and a b => a.evaluate w && b.evaluate w
  | or a b => a.evaluate w || b.evaluate w
  | imp a b => !a.evaluate w || b.evaluate w

/-- A proposition has the value "true" if and only if it is true under the valuation with the true symbols. -/
@[lcsitem "3.3.21", lcsmain]
theorem evaluate_eq_true_iff (w : Nat → Bool) (a : Formula) : a.evaluate w = true ↔ a.Holds fun n => w n = true := by
  induction a with
  | atom n => exact Iff.rfl
  | bottom => simp [evaluate, Holds]
  | neg a iha => simp [evaluate, Holds, ← iha]
  | and a b iha ihb => simp [evaluate, Holds, ← iha, ← ihb]
  | or a b iha ihb => simp [evaluate, Holds, ← iha, ← ihb]
  | imp a b iha ihb =>
    simp only [evaluate, Holds, ← iha, ← ihb]
    cases a.evaluate w <;> simp

/-- A proposition is a tautology if and only if its value is always "true". -/
@[lcsitem "3.3.21", lcsmain]
theorem tautology_iff_evaluate (a : Formula) : a.Tautology ↔ ∀ w, a.evaluate w = true := by
  constructor
  · intro h w
    exact (evaluate_eq_true_iff w a).mpr (h _)
  · intro h v
    have k := (evaluate_eq_true_iff (fun n => @decide (v n) (Classical.propDecidable _)) a).mp (h _)
    refine (holds_congr _ v a fun n _ => ?_).mp k
    exact @decide_eq_true_iff (v n) (Classical.propDecidable _)

/-- The value depends only on the values of the symbols that occur. -/
@[lcsitem "3.3.21", lcsmain]
theorem evaluate_congr (w u : Nat → Bool) (a : Formula) (h : ∀ n, a.Occurs n → w n = u n) :
    a.evaluate w = a.evaluate u := by
  rw [Bool.eq_iff_iff, evaluate_eq_true_iff, evaluate_eq_true_iff]
  refine holds_congr _ _ a fun n hn => ?_
  rw [h n hn]

end Formula

/-- The rows of a truth table with `n` columns: all lists of `n` truth values. -/
@[lcsitem "3.3.22", lcsmain]
def rows : Nat → List (List Bool)
  | 0 => [[]]
  | n + 1 => (rows n).map (true :: ·) ++ (rows n).map (false :: ·)

/-- A table with `n` columns has `2 ^ n` rows. -/
@[lcsitem "3.3.22", lcsmain]
theorem length_rows (n : Nat) : (rows n).length = 2 ^ n := by
  induction n with
  | zero => rfl
  | succ n ih =>
    simp only [rows, List.length_append, List.length_map, ih, Nat.pow_succ]
    omega

/-- The rows are exactly the lists of `n` truth values. -/
@[lcsitem "3.3.22", lcsmain]
theorem mem_rows_iff (n : Nat) (row : List Bool) : row ∈ rows n ↔ row.length = n := by
  induction n generalizing row with
  | zero => simp [rows]
  | succ n ih =>
    cases row with
    | nil => simp [rows]
    | cons b row => cases b <;> simp [rows, ih]

/-- No row comes twice. -/
@[lcsitem "3.3.22", lcsmain]
theorem nodup_rows (n : Nat) : (rows n).Nodup := by
  induction n with
  | zero => simp [rows]
  | succ n ih =>
    simp only [rows, List.nodup_append]
    refine ⟨?_, ?_, ?_⟩
    · exact List.Pairwise.map _ (fun _ _ h e => h (List.cons.inj e).2) ih
    · exact List.Pairwise.map _ (fun _ _ h e => h (List.cons.inj e).2) ih
    · intro s hs t ht e
      obtain ⟨s', _, rfl⟩ := List.mem_map.mp hs
      obtain ⟨t', _, rfl⟩ := List.mem_map.mp ht
      exact absurd (List.cons.inj e).1 (by simp)

/-- The truth values that a row gives to the symbols: the first to the symbol 0, and so on; "false" to those after the row. -/
@[lcsitem "3.3.23", lcsmain]
def rowValues (row : List Bool) : Nat → Bool :=
  fun n => row.getD n false

/-- A bound for the numbers of the symbols in a proposition: all are smaller. -/
@[lcsitem "3.3.23", lcsmain]
def Formula.symbolBound : Formula → Nat
  | atom n => n + 1
  | bottom => 0
  | neg a => a.symbolBound
  | and a b => max a.symbolBound b.symbolBound
  | or a b => max a.symbolBound b.symbolBound
  | imp a b => max a.symbolBound b.symbolBound

/-- Symbols that occur are below the bound. -/
@[lcsitem "3.3.23"]
theorem lt_symbolBound_of_occurs (n : Nat) (a : Formula) (h : a.Occurs n) : n < a.symbolBound := by
  induction a with
  | atom m => simp only [Formula.Occurs] at h; subst h; exact Nat.lt_succ_self _
  | bottom => exact h.elim
  | neg a iha => exact iha h
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    simp only [Formula.symbolBound]
    rcases h with h | h
    · have := iha h
      omega
    · have := ihb h
      omega

/-- Every assignment of truth values agrees with a row on the first symbols. -/
@[lcsitem "3.3.23"]
theorem exists_row (n : Nat) (w : Nat → Bool) : ∃ row ∈ rows n, ∀ m, m < n → rowValues row m = w m := by
  refine ⟨(List.range n).map w, (mem_rows_iff n _).mpr (by simp), fun m hm => ?_⟩
  simp [rowValues, hm]

/-- The truth table method: is the value "true" in all rows? -/
@[lcsitem "3.3.23", lcsmain]
def Formula.isTautology (a : Formula) : Bool :=
  (rows a.symbolBound).all fun row => a.evaluate (rowValues row)

/-- The truth table method finds the tautologies. -/
@[lcsitem "3.3.23", lcsmain]
theorem isTautology_iff (a : Formula) : a.isTautology = true ↔ a.Tautology := by
  rw [Formula.tautology_iff_evaluate, Formula.isTautology, List.all_eq_true]
  constructor
  · intro h w
    obtain ⟨row, hrow, agree⟩ := exists_row a.symbolBound w
    rw [← h row hrow]
    exact Formula.evaluate_congr _ _ a fun n hn => (agree n (lt_symbolBound_of_occurs n a hn)).symm
  · intro h row _
    exact h _

/-- A proposition expresses a truth function of `n` places: it has only the first `n` symbols, and the value of the function. -/
@[lcsitem "3.3.24", lcsmain]
def Expresses (n : Nat) (a : Formula) (f : List Bool → Bool) : Prop :=
  (∀ m, a.Occurs m → m < n) ∧ ∀ row : List Bool, row.length = n → a.evaluate (rowValues row) = f row

/-- Put a proposition's symbols one place further: `n` becomes `n + 1`. -/
@[lcsitem "3.3.24"]
def Formula.shift : Formula → Formula
  | atom n => atom (n + 1)
  | bottom => bottom
  | neg a => neg a.shift
  | and a b => and a.shift b.shift
  | or a b => or a.shift b.shift
  | imp a b => imp a.shift b.shift

/-- The shifted proposition does not look at the first truth value. -/
@[lcsitem "3.3.24"]
theorem evaluate_shift (a : Formula) (b : Bool) (row : List Bool) :
    a.shift.evaluate (rowValues (b :: row)) = a.evaluate (rowValues row) := by
  induction a with
  | atom n => simp [Formula.shift, Formula.evaluate, rowValues]
  | bottom => rfl
  | neg a iha => simp only [Formula.shift, Formula.evaluate, iha]
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb => simp only [Formula.shift, Formula.evaluate, iha, ihb]

/-- The symbols of the shifted proposition. -/
@[lcsitem "3.3.24"]
theorem occurs_shift (a : Formula) (n m : Nat) (h : ∀ k, a.Occurs k → k < n) (hm : a.shift.Occurs m) : m < n + 1 := by
  induction a with
  | atom k =>
    have := h k rfl
    simp only [Formula.shift, Formula.Occurs] at hm
    omega
  | bottom => exact hm.elim
  | neg a iha => exact iha h hm
  | and a b iha ihb | or a b iha ihb | imp a b iha ihb =>
    rcases hm with hm | hm
    · exact iha (fun k hk => h k (Or.inl hk)) hm
    · exact ihb (fun k hk => h k (Or.inr hk)) hm

/-- Every truth function is expressed by a proposition. -/
@[lcsitem "3.3.24", lcsmain]
theorem exists_expresses (n : Nat) (f : List Bool → Bool) : ∃ a, Expresses n a f := by
  induction n generalizing f with
  | zero =>
    cases e : f [] with
    | true => refine ⟨.top, fun m hm => hm.elim, fun row h => ?_⟩
              rw [List.length_eq_zero_iff.mp h, e]
              rfl
    | false => refine ⟨.bottom, fun m hm => hm.elim, fun row h => ?_⟩
               rw [List.length_eq_zero_iff.mp h, e]
               rfl
  | succ n ih =>
    obtain ⟨a, ha, hat⟩ := ih fun row => f (true :: row)
    obtain ⟨b, hb, hbf⟩ := ih fun row => f (false :: row)
    refine ⟨.or (.and (.atom 0) a.shift) (.and (.neg (.atom 0)) b.shift), ?_, ?_⟩
    · rintro m ((hm | hm) | (hm | hm))
      · simp only [Formula.Occurs] at hm
        omega
      · exact occurs_shift a n m ha hm
      · simp only [Formula.Occurs] at hm
        omega
      · exact occurs_shift b n m hb hm
    · intro row h
      cases row with
      | nil => exact absurd h (by simp)
      | cons x row =>
        have h' : row.length = n := by simpa using h
        simp only [Formula.evaluate, evaluate_shift, hat row h', hbf row h']
        cases x <;> simp [rowValues]

/-- The propositions in which negation and conjunction are the only connectives, and falsehood does not stand. -/
@[lcsitem "3.3.25", lcsmain]
inductive NegAnd : Formula → Prop where
  /-- Symbols. -/
  | atom (n : Nat) : NegAnd (.atom n)
  /-- Negations. -/
  | neg (a : Formula) : NegAnd a → NegAnd (.neg a)
  /-- Conjunctions. -/
  | and (a b : Formula) : NegAnd a → NegAnd b → NegAnd (.and a b)

/-- Negation and conjunction are enough: every proposition is equivalent to one with these only. -/
@[lcsitem "3.3.25", lcsmain]
theorem exists_negAnd_equivalent (a : Formula) : ∃ b, NegAnd b ∧ a.Equivalent b := by
  induction a with
  | atom n => exact ⟨.atom n, .atom n, fun _ => Iff.rfl⟩
  | bottom =>
    refine ⟨.and (.atom 0) (.neg (.atom 0)), .and _ _ (.atom 0) (.neg _ (.atom 0)), fun v => ?_⟩
    exact ⟨False.elim, fun h => h.2 h.1⟩
  | neg a iha =>
    obtain ⟨a', ha, ea⟩ := iha
    exact ⟨.neg a', .neg _ ha, fun v => not_congr (ea v)⟩
  | and a b iha ihb =>
    obtain ⟨a', ha, ea⟩ := iha
    obtain ⟨b', hb, eb⟩ := ihb
    exact ⟨.and a' b', .and _ _ ha hb, fun v => and_congr (ea v) (eb v)⟩
  | or a b iha ihb =>
    obtain ⟨a', ha, ea⟩ := iha
    obtain ⟨b', hb, eb⟩ := ihb
    refine ⟨.neg (.and (.neg a') (.neg b')), .neg _ (.and _ _ (.neg _ ha) (.neg _ hb)), fun v => ?_⟩
    simp only [Formula.Holds, ea v, eb v, Classical.not_and_iff_not_or_not, Classical.not_not]
  | imp a b iha ihb =>
    obtain ⟨a', ha, ea⟩ := iha
    obtain ⟨b', hb, eb⟩ := ihb
    refine ⟨.neg (.and a' (.neg b')), .neg _ (.and _ _ ha (.neg _ hb)), fun v => ?_⟩
    simp only [Formula.Holds, ea v, eb v, not_and, Classical.not_not]

/-- The propositions with symbols, falsehood and implication only. -/
@[lcsitem "3.3.26", lcsmain]
def Formula.IsImplicational : Formula → Prop
  | atom _ => True
  | bottom => True
  | imp a b => a.IsImplicational ∧ b.IsImplicational
  | _ => False

/-- The translation of a proposition into one with falsehood and implication only. -/
@[lcsitem "3.3.26", lcsmain]
def Formula.toImplicational : Formula → Formula
  | atom n => atom n
  | bottom => bottom
  | neg a => imp a.toImplicational bottom
  | and a b => imp (imp a.toImplicational (imp b.toImplicational bottom)) bottom
  | or a b => imp (imp a.toImplicational bottom) b.toImplicational
  | imp a b => imp a.toImplicational b.toImplicational

/-- The translation has falsehood and implication only. -/
@[lcsitem "3.3.26", lcsmain]
theorem isImplicational_toImplicational (a : Formula) : a.toImplicational.IsImplicational := by
  induction a with
  | atom n => trivial
  | bottom => trivial
  | neg a iha => exact ⟨iha, trivial⟩
  | and a b iha ihb => exact ⟨⟨iha, ihb, trivial⟩, trivial⟩
  | or a b iha ihb => exact ⟨⟨iha, trivial⟩, ihb⟩
  | imp a b iha ihb => exact ⟨iha, ihb⟩

/-- The translation is equivalent to the proposition. -/
@[lcsitem "3.3.26", lcsmain]
theorem toImplicational_equivalent (a : Formula) : a.toImplicational.Equivalent a := by
  intro v
  induction a with
  | atom n => exact Iff.rfl
  | bottom => exact Iff.rfl
  | neg a iha => exact not_congr iha
  | and a b iha ihb =>
    simp only [Formula.toImplicational, Formula.Holds, iha, ihb]
    exact ⟨fun h => Classical.byContradiction fun k => h fun ha hb => k ⟨ha, hb⟩, fun h k => k h.1 h.2⟩
  | or a b iha ihb =>
    simp only [Formula.toImplicational, Formula.Holds, iha, ihb]
    refine ⟨fun h => ?_, fun h k => h.resolve_left k⟩
    exact (Classical.em (a.Holds v)).elim Or.inl fun k => Or.inr (h k)
  | imp a b iha ihb => exact imp_congr iha ihb

/-- The NAND of two propositions: not both. -/
@[lcsitem "3.3.27", lcsmain]
def Formula.nand (a b : Formula) : Formula :=
  neg (and a b)

/-- The propositions that are made from symbols by NAND alone. -/
@[lcsitem "3.3.27", lcsmain]
inductive NandOnly : Formula → Prop where
  /-- Symbols. -/
  | atom (n : Nat) : NandOnly (.atom n)
  /-- NANDs. -/
  | nand (a b : Formula) : NandOnly a → NandOnly b → NandOnly (a.nand b)

/-- A proposition with negation and conjunction only is equivalent to one by NAND alone. -/
@[lcsitem "3.3.27"]
theorem exists_nandOnly_of_negAnd (a : Formula) (h : NegAnd a) : ∃ b, NandOnly b ∧ a.Equivalent b := by
  induction h with
  | atom n => exact ⟨.atom n, .atom n, fun _ => Iff.rfl⟩
  | neg a ha iha =>
    obtain ⟨a', ha, ea⟩ := iha
    refine ⟨a'.nand a', .nand _ _ ha ha, fun v => ?_⟩
    simp only [Formula.nand, Formula.Holds, ea v, and_self]
  | and a b ha hb iha ihb =>
    obtain ⟨a', ha, ea⟩ := iha
    obtain ⟨b', hb, eb⟩ := ihb
    refine ⟨(a'.nand b').nand (a'.nand b'), .nand _ _ (.nand _ _ ha hb) (.nand _ _ ha hb), fun v => ?_⟩
    simp only [Formula.nand, Formula.Holds, ea v, eb v, and_self, Classical.not_not]

/-- NAND alone is enough: every proposition is equivalent to one made by it. -/
@[lcsitem "3.3.27", lcsmain]
theorem exists_nandOnly_equivalent (a : Formula) : ∃ b, NandOnly b ∧ a.Equivalent b := by
  obtain ⟨b, hb, eb⟩ := exists_negAnd_equivalent a
  obtain ⟨c, hc, ec⟩ := exists_nandOnly_of_negAnd b hb
  exact ⟨c, hc, fun v => (eb v).trans (ec v)⟩

/-- The propositions in which conjunction, disjunction and implication are the only connectives, and falsehood does not stand. -/
@[lcsitem "3.3.28", lcsmain]
def Formula.IsPositive : Formula → Prop
  | atom _ => True
  | bottom => False
  | neg _ => False
  | and a b => a.IsPositive ∧ b.IsPositive
  | or a b => a.IsPositive ∧ b.IsPositive
  | imp a b => a.IsPositive ∧ b.IsPositive

/-- A positive proposition is true if all symbols are. -/
@[lcsitem "3.3.28", lcsmain]
theorem holds_of_isPositive (a : Formula) (h : a.IsPositive) : a.Holds fun _ => True := by
  induction a with
  | atom n => trivial
  | bottom => exact h
  | neg a iha => exact h.elim
  | and a b iha ihb => exact ⟨iha h.1, ihb h.2⟩
  | or a b iha ihb => exact Or.inl (iha h.1)
  | imp a b iha ihb => exact fun _ => ihb h.2

/-- Conjunction, disjunction and implication are not enough: no negation of a symbol is equivalent to a positive proposition. -/
@[lcsitem "3.3.28", lcsmain]
theorem not_equivalent_neg_of_isPositive (a : Formula) (h : a.IsPositive) (n : Nat) :
    ¬ a.Equivalent (.neg (.atom n)) :=
  fun e => (e fun _ => True).mp (holds_of_isPositive a h) trivial

end LCS.Propositional
