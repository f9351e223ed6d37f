module

public import LCS.Preliminaries.Relations

/-! 2.1, fourth part: strings over an alphabet, as lists of its symbols. -/

@[expose] public section

namespace LCS.Preliminaries

/-- The string `u` is a prefix of `v`: `v` is `u` followed by something. -/
@[lcsitem "2.1.24", lcsmain]
def IsPrefix {α : Type} (u v : List α) : Prop :=
  ∃ w, v = u ++ w

/-- The string `u` is a suffix of `v`: `v` ends with `u`. -/
@[lcsitem "2.1.24", lcsmain]
def IsSuffix {α : Type} (u v : List α) : Prop :=
  ∃ w, v = w ++ u

/-- The string `u` is a substring of `v`: it stands somewhere in `v`, in one piece. -/
@[lcsitem "2.1.24", lcsmain]
def IsSubstring {α : Type} (u v : List α) : Prop :=
  ∃ x y, v = x ++ u ++ y

/-- The substrings are the prefixes of suffixes. -/
@[lcsitem "2.1.24", lcsmain]
theorem isSubstring_iff {α : Type} (u v : List α) : IsSubstring u v ↔ ∃ w, IsPrefix u w ∧ IsSuffix w v := by
  constructor
  · intro ⟨x, y, same⟩
    exact ⟨u ++ y, ⟨y, rfl⟩, ⟨x, by rw [same, List.append_assoc]⟩⟩
  · intro ⟨w, ⟨y, isPrefix⟩, ⟨x, isSuffix⟩⟩
    exact ⟨x, y, by rw [isSuffix, isPrefix, List.append_assoc]⟩

/-- A prefix that is as long as the whole string is the whole string. -/
@[lcsitem "2.1.25"]
theorem eq_of_isPrefix_of_length_le {α : Type} {u v : List α} (isPrefix : IsPrefix u v) (long : v.length ≤ u.length) :
    u = v := by
  obtain ⟨w, same⟩ := isPrefix
  subst same
  rw [List.length_append] at long
  have empty : w = [] := List.eq_nil_of_length_eq_zero (by omega)
  rw [empty, List.append_nil]

/-- A prefix is no longer than the string. -/
@[lcsitem "2.1.25"]
theorem length_le_of_isPrefix {α : Type} {u v : List α} (isPrefix : IsPrefix u v) : u.length ≤ v.length := by
  obtain ⟨w, same⟩ := isPrefix
  rw [same, List.length_append]
  omega

/-- The strings are partially ordered by being a prefix. -/
@[lcsitem "2.1.25", lcsmain]
theorem partialOrder_isPrefix (α : Type) : PartialOrder (IsPrefix (α := α)) := by
  refine ⟨?_, ?_, ?_⟩
  · intro u
    exact ⟨[], (List.append_nil u).symm⟩
  · intro u v first second
    exact eq_of_isPrefix_of_length_le first (length_le_of_isPrefix second)
  · intro u v w ⟨x, first⟩ ⟨y, second⟩
    exact ⟨x ++ y, by rw [second, first, List.append_assoc]⟩

/-- If a string is split in two ways, the first part of one is longer by what the second part of the other has more. -/
@[lcsitem "2.1.26", lcsmain]
theorem append_eq_append {α : Type} (u v x y : List α) (same : u ++ v = x ++ y) :
    ∃ w, (u = x ++ w ∧ y = w ++ v) ∨ (x = u ++ w ∧ v = w ++ y) := by
  induction u generalizing x with
  | nil => exact ⟨x, .inr ⟨rfl, same⟩⟩
  | cons a u hypothesis =>
    cases x with
    | nil => exact ⟨a :: u, .inl ⟨rfl, same.symm⟩⟩
    | cons b x =>
      rw [List.cons_append, List.cons_append, List.cons.injEq] at same
      obtain ⟨first, rest⟩ := same
      subst first
      obtain ⟨w, ⟨left, right⟩ | ⟨left, right⟩⟩ := hypothesis x rest
      · exact ⟨w, .inl ⟨by rw [left, List.cons_append], right⟩⟩
      · exact ⟨w, .inr ⟨by rw [left, List.cons_append], right⟩⟩

/-- Of two prefixes of a string one is a prefix of the other. -/
@[lcsitem "2.1.26", lcsmain]
theorem isPrefix_or_isPrefix {α : Type} {u v w : List α} (left : IsPrefix u w) (right : IsPrefix v w) :
    IsPrefix u v ∨ IsPrefix v u := by
  obtain ⟨x, first⟩ := left
  obtain ⟨y, second⟩ := right
  obtain ⟨z, ⟨longer, _⟩ | ⟨longer, _⟩⟩ := append_eq_append u x v y (first.symm.trans second)
  · exact .inr ⟨z, longer⟩
  · exact .inl ⟨z, longer⟩

/-- The string read from right to left. -/
@[lcsitem "2.1.27", lcsmain]
def reversal {α : Type} : List α → List α
  | [] => []
  | a :: u => reversal u ++ [a]

/-- The reversal of a concatenation is the concatenation of the reversals in the other order. -/
@[lcsitem "2.1.27", lcsmain]
theorem reversal_append {α : Type} (u v : List α) : reversal (u ++ v) = reversal v ++ reversal u := by
  induction u with
  | nil => exact (List.append_nil (reversal v)).symm
  | cons a u hypothesis =>
    show reversal (u ++ v) ++ [a] = reversal v ++ (reversal u ++ [a])
    rw [hypothesis, List.append_assoc]

/-- Reversing twice changes nothing. -/
@[lcsitem "2.1.27", lcsmain]
theorem reversal_reversal {α : Type} (u : List α) : reversal (reversal u) = u := by
  induction u with
  | nil => rfl
  | cons a u hypothesis =>
    show reversal (reversal u ++ [a]) = a :: u
    rw [reversal_append, hypothesis]
    rfl

/-- A string is a prefix of another exactly if their reversals are suffixes. -/
@[lcsitem "2.1.27", lcsmain]
theorem isPrefix_iff_isSuffix_reversal {α : Type} (u v : List α) : IsPrefix u v ↔ IsSuffix (reversal u) (reversal v) := by
  constructor
  · intro ⟨w, same⟩
    exact ⟨reversal w, by rw [same, reversal_append]⟩
  · intro ⟨w, same⟩
    refine ⟨reversal w, ?_⟩
    rw [← reversal_reversal v, same, reversal_append, reversal_reversal]

/-- The palindromes: the empty string, single symbols, and palindromes between twice the same symbol. -/
@[lcsitem "2.1.28", lcsmain]
inductive Palindrome {α : Type} : List α → Prop where
  /-- The empty string. -/
  | empty : Palindrome []
  /-- A single symbol. -/
  | single (a : α) : Palindrome [a]
  /-- The same symbol before and after a palindrome. -/
  | around (a : α) (u : List α) : Palindrome u → Palindrome ([a] ++ u ++ [a])

/-- A string that is not empty has a last symbol. -/
@[lcsitem "2.1.28"]
theorem eq_nil_or_eq_append {α : Type} (u : List α) : u = [] ∨ ∃ v a, u = v ++ [a] := by
  induction u with
  | nil => exact .inl rfl
  | cons b u hypothesis =>
    right
    rcases hypothesis with empty | ⟨v, a, same⟩
    · exact ⟨[], b, by rw [empty]; rfl⟩
    · exact ⟨b :: v, a, by rw [same]; rfl⟩

/-- A short enough string is a palindrome if it is its own reversal. -/
@[lcsitem "2.1.28"]
theorem palindrome_of_length_le {α : Type} (n : Nat) (u : List α) (short : u.length ≤ n) (same : reversal u = u) :
    Palindrome u := by
  induction n generalizing u with
  | zero =>
    have empty : u = [] := List.eq_nil_of_length_eq_zero (by omega)
    subst empty
    exact .empty
  | succ n hypothesis =>
    cases u with
    | nil => exact .empty
    | cons a u =>
      rcases eq_nil_or_eq_append u with empty | ⟨v, b, last⟩
      · subst empty
        exact .single a
      · subst last
        have split : b :: (reversal v ++ [a]) = a :: (v ++ [b]) := by
          have expanded : reversal (v ++ [b]) ++ [a] = a :: (v ++ [b]) := same
          rw [reversal_append] at expanded
          exact expanded
        rw [List.cons.injEq] at split
        obtain ⟨first, rest⟩ := split
        subst first
        apply Palindrome.around b v
        apply hypothesis v _ (List.append_cancel_right rest)
        rw [List.length_cons, List.length_append] at short
        omega

/-- The palindromes are the strings that are their own reversal. -/
@[lcsitem "2.1.28", lcsmain]
theorem palindrome_iff_reversal_eq {α : Type} (u : List α) : Palindrome u ↔ reversal u = u := by
  constructor
  · intro palindrome
    induction palindrome with
    | empty => rfl
    | single a => rfl
    | around a u _ hypothesis =>
      rw [reversal_append, reversal_append, hypothesis, List.append_assoc]
      rfl
  · exact palindrome_of_length_le u.length u (Nat.le_refl u.length)

/-- The string repeated so many times. -/
@[lcsitem "2.1.29", lcsmain]
def stringPower {α : Type} (u : List α) : Nat → List α
  | 0 => []
  | n + 1 => stringPower u n ++ u

/-- The power for a sum of exponents is the concatenation of the powers. -/
@[lcsitem "2.1.29", lcsmain]
theorem stringPower_add {α : Type} (u : List α) (m n : Nat) :
    stringPower u (m + n) = stringPower u m ++ stringPower u n := by
  induction n with
  | zero => exact (List.append_nil (stringPower u m)).symm
  | succ n hypothesis =>
    show stringPower u (m + n) ++ u = stringPower u m ++ (stringPower u n ++ u)
    rw [hypothesis, List.append_assoc]

/-- The length of a power is the exponent times the length of the string. -/
@[lcsitem "2.1.29", lcsmain]
theorem length_stringPower {α : Type} (u : List α) (n : Nat) : (stringPower u n).length = n * u.length := by
  induction n with
  | zero => rw [Nat.zero_mul]; rfl
  | succ n hypothesis =>
    show (stringPower u n ++ u).length = (n + 1) * u.length
    rw [List.length_append, hypothesis, Nat.succ_mul]

/-- Two strings that commute are powers of one string: shown for bounded length, by induction on the bound. -/
@[lcsitem "2.1.30"]
theorem exists_stringPower_of_length_le {α : Type} (n : Nat) (u v : List α) (short : u.length + v.length ≤ n)
    (commute : u ++ v = v ++ u) : ∃ w i j, u = stringPower w i ∧ v = stringPower w j := by
  induction n generalizing u v with
  | zero =>
    refine ⟨[], 0, 0, ?_, ?_⟩
    · exact List.eq_nil_of_length_eq_zero (by omega)
    · exact List.eq_nil_of_length_eq_zero (by omega)
  | succ n hypothesis =>
    cases u with
    | nil => exact ⟨v, 0, 1, rfl, rfl⟩
    | cons a u =>
      cases v with
      | nil => exact ⟨a :: u, 1, 0, rfl, rfl⟩
      | cons b v =>
        obtain ⟨x, ⟨long, rest⟩ | ⟨long, rest⟩⟩ := append_eq_append (a :: u) (b :: v) (b :: v) (a :: u) commute
        · have lengths := congrArg List.length long
          rw [List.length_append, List.length_cons, List.length_cons] at lengths
          rw [List.length_cons, List.length_cons] at short
          obtain ⟨w, i, j, first, second⟩ := hypothesis (b :: v) x (by rw [List.length_cons]; omega) (long.symm.trans rest)
          exact ⟨w, i + j, i, by rw [long, first, second, ← stringPower_add], first⟩
        · have lengths := congrArg List.length long
          rw [List.length_append, List.length_cons, List.length_cons] at lengths
          rw [List.length_cons, List.length_cons] at short
          obtain ⟨w, i, j, first, second⟩ := hypothesis (a :: u) x (by rw [List.length_cons]; omega) (long.symm.trans rest)
          exact ⟨w, i, i + j, first, by rw [long, first, second, ← stringPower_add]⟩

/-- Two strings commute exactly if both are powers of one string. -/
@[lcsitem "2.1.30", lcsmain]
theorem append_comm_iff {α : Type} (u v : List α) :
    u ++ v = v ++ u ↔ ∃ w i j, u = stringPower w i ∧ v = stringPower w j := by
  constructor
  · exact exists_stringPower_of_length_le (u.length + v.length) u v (Nat.le_refl _)
  · intro ⟨w, i, j, first, second⟩
    rw [first, second, ← stringPower_add, ← stringPower_add, Nat.add_comm]

/-- The concatenation of two languages: a string of the first followed by one of the second. -/
@[lcsitem "2.1.31", lcsmain]
def Concatenation {α : Type} (L M : List α → Prop) (w : List α) : Prop :=
  ∃ u v, L u ∧ M v ∧ w = u ++ v

/-- The strings composed of finitely many strings of a language. -/
@[lcsitem "2.1.31", lcsmain]
inductive Star {α : Type} (L : List α → Prop) : List α → Prop where
  /-- Of none. -/
  | empty : Star L []
  /-- Of one string and further ones. -/
  | append (u v : List α) : L u → Star L v → Star L (u ++ v)

/-- The concatenation of two strings of the star of a language is one of them. -/
@[lcsitem "2.1.31"]
theorem star_append {α : Type} {L : List α → Prop} {u v : List α} (left : Star L u) (right : Star L v) :
    Star L (u ++ v) := by
  induction left with
  | empty => exact right
  | append x y inside _ hypothesis =>
    rw [List.append_assoc]
    exact .append x (y ++ v) inside hypothesis

/-- Concatenation of languages is associative. -/
@[lcsitem "2.1.31", lcsmain]
theorem concatenation_associative {α : Type} (L M N : List α → Prop) :
    Concatenation (Concatenation L M) N = Concatenation L (Concatenation M N) := by
  funext w
  apply propext
  constructor
  · intro ⟨_, z, ⟨x, y, inL, inM, first⟩, inN, second⟩
    exact ⟨x, y ++ z, inL, ⟨y, z, inM, inN, rfl⟩, by rw [second, first, List.append_assoc]⟩
  · intro ⟨x, _, inL, ⟨y, z, inM, inN, first⟩, second⟩
    exact ⟨x ++ y, z, ⟨x, y, inL, inM, rfl⟩, inN, by rw [second, first, List.append_assoc]⟩

/-- The star of a language is the least one that has the empty string and does not grow if the language is put before it. -/
@[lcsitem "2.1.31", lcsmain]
theorem star_iff_forall {α : Type} (L : List α → Prop) (w : List α) :
    Star L w ↔ ∀ M : List α → Prop, M [] → (∀ v, Concatenation L M v → M v) → M w := by
  constructor
  · intro inStar M empty closed
    induction inStar with
    | empty => exact empty
    | append u v inside _ hypothesis => exact closed (u ++ v) ⟨u, v, inside, hypothesis, rfl⟩
  · intro inAll
    apply inAll (Star L) .empty
    intro v ⟨x, y, inL, inStar, same⟩
    subst same
    exact .append x y inL inStar

/-- The star of the star of a language is the star. -/
@[lcsitem "2.1.31", lcsmain]
theorem star_idempotent {α : Type} (L : List α → Prop) : Star (Star L) = Star L := by
  funext w
  apply propext
  constructor
  · intro inside
    induction inside with
    | empty => exact .empty
    | append u v first _ hypothesis => exact star_append first hypothesis
  · intro inside
    have whole := Star.append w [] inside Star.empty
    rw [List.append_nil] at whole
    exact whole

end LCS.Preliminaries
