module

public import LCS.Preliminaries.Strings

/-! 2.2: tree domains, trees over a ranked alphabet, their subtrees, replacement, and finite trees as an inductive type. -/

@[expose] public section

namespace LCS.Preliminaries

/-- A tree domain: a nonempty set of addresses that has the parent of each of its addresses and its smaller siblings. -/
@[lcsitem "2.2.1", lcsmain]
structure IsTreeDomain (D : List Nat → Prop) : Prop where
  /-- There is an address. -/
  nonempty : ∃ u, D u
  /-- The parent of an address is one. -/
  parent : ∀ u i, D (u ++ [i]) → D u
  /-- With a child of an address, the children with smaller numbers are there. -/
  sibling : ∀ u i j, i < j → D (u ++ [j]) → D (u ++ [i])

/-- If parents of addresses are addresses, so is whatever an address continues. -/
@[lcsitem "2.2.1"]
theorem mem_of_append {D : List Nat → Prop} (parent : ∀ u i, D (u ++ [i]) → D u) (v u : List Nat) (inside : D (u ++ v)) :
    D u := by
  induction v generalizing u with
  | nil =>
    rw [List.append_nil] at inside
    exact inside
  | cons i v hypothesis =>
    apply parent u i
    apply hypothesis (u ++ [i])
    rw [List.append_assoc]
    exact inside

/-- A tree domain contains all prefixes of its addresses. -/
@[lcsitem "2.2.1", lcsmain]
theorem IsTreeDomain.mem_of_isPrefix {D : List Nat → Prop} (domain : IsTreeDomain D) {u v : List Nat} (inside : D v)
    (isPrefix : IsPrefix u v) : D u := by
  obtain ⟨w, same⟩ := isPrefix
  subst same
  exact mem_of_append domain.parent w u inside

/-- A tree domain contains the root, which is the empty address. -/
@[lcsitem "2.2.1", lcsmain]
theorem IsTreeDomain.root {D : List Nat → Prop} (domain : IsTreeDomain D) : D [] := by
  obtain ⟨u, inside⟩ := domain.nonempty
  exact domain.mem_of_isPrefix inside ⟨u, rfl⟩

/-- A leaf of a tree domain: an address that is a prefix of no other one. -/
@[lcsitem "2.2.2", lcsmain]
def IsLeaf (D : List Nat → Prop) (u : List Nat) : Prop :=
  D u ∧ ∀ v, D v → IsPrefix u v → v = u

/-- An address of a tree domain is a leaf exactly if it has no child with the number 0. -/
@[lcsitem "2.2.2", lcsmain]
theorem isLeaf_iff {D : List Nat → Prop} (domain : IsTreeDomain D) (u : List Nat) : IsLeaf D u ↔ D u ∧ ¬ D (u ++ [0]) := by
  constructor
  · intro ⟨inside, last⟩
    refine ⟨inside, ?_⟩
    intro child
    have same := congrArg List.length (last (u ++ [0]) child ⟨[0], rfl⟩)
    rw [List.length_append, List.length_singleton] at same
    omega
  · intro ⟨inside, noChild⟩
    refine ⟨inside, ?_⟩
    intro v inside' ⟨w, same⟩
    subst same
    cases w with
    | nil => exact List.append_nil u
    | cons i w =>
      have child : D (u ++ [i]) := domain.mem_of_isPrefix inside' ⟨w, by rw [List.append_assoc]; rfl⟩
      cases i with
      | zero => exact absurd child noChild
      | succ i => exact absurd (domain.sibling u 0 (i + 1) (Nat.succ_pos i) child) noChild

/-- A set is finite if some list contains all its elements. -/
@[lcsitem "2.2.3", lcsmain]
def FiniteSet {α : Type} (A : α → Prop) : Prop :=
  ∃ l : List α, ∀ a, A a → a ∈ l

/-- If there are finitely many addresses below each child, there are finitely many below the first `k` children together. -/
@[lcsitem "2.2.3"]
theorem finite_children {D : List Nat → Prop} {u : List Nat} (finite : ∀ i, FiniteSet (fun v => D (u ++ [i] ++ v))) (k : Nat) :
    ∃ l : List (List Nat), ∀ i v, i < k → D (u ++ [i] ++ v) → i :: v ∈ l := by
  induction k with
  | zero => exact ⟨[], fun i v small _ => absurd small (Nat.not_lt_zero i)⟩
  | succ k hypothesis =>
    obtain ⟨l, all⟩ := hypothesis
    obtain ⟨m, here⟩ := finite k
    refine ⟨l ++ m.map (fun v => k :: v), ?_⟩
    intro i v small inside
    rw [List.mem_append]
    by_cases new : i = k
    · subst new
      exact .inr (List.mem_map.mpr ⟨v, here v inside, rfl⟩)
    · exact .inl (all i v (by omega) inside)

/-- In a finitely branching tree domain, an address with infinitely many below it has a child like that. -/
@[lcsitem "2.2.3"]
theorem exists_infinite_child {D : List Nat → Prop} (domain : IsTreeDomain D) (branching : ∀ u, ∃ k, ¬ D (u ++ [k]))
    (u : List Nat) (infinite : ¬ FiniteSet (fun v => D (u ++ v))) : ∃ i, ¬ FiniteSet (fun v => D (u ++ [i] ++ v)) := by
  apply Classical.byContradiction
  intro none
  have finite : ∀ i, FiniteSet (fun v => D (u ++ [i] ++ v)) := by
    intro i
    apply Classical.byContradiction
    intro notFinite
    exact none ⟨i, notFinite⟩
  obtain ⟨k, last⟩ := branching u
  obtain ⟨l, all⟩ := finite_children finite k
  apply infinite
  refine ⟨[] :: l, ?_⟩
  intro v inside
  cases v with
  | nil => exact List.mem_cons_self
  | cons i v =>
    have moved : D (u ++ [i] ++ v) := by
      rw [List.append_assoc]
      exact inside
    apply List.mem_cons_of_mem
    apply all i v _ moved
    have child := mem_of_append domain.parent v (u ++ [i]) moved
    by_cases small : i < k
    · exact small
    · by_cases equal : i = k
      · subst equal
        exact absurd child last
      · exact absurd (domain.sibling u k i (by omega) child) last

/-- The address reached after so many steps, if each step leads to a child that is chosen for the address. -/
@[lcsitem "2.2.3"]
def walk (choice : List Nat → Nat) : Nat → List Nat
  | 0 => []
  | n + 1 => walk choice n ++ [choice (walk choice n)]

/-- Kőnig's lemma: an infinite tree domain where no address has infinitely many children has an infinite path. -/
@[lcsitem "2.2.3", lcsmain]
theorem exists_infinite_path {D : List Nat → Prop} (domain : IsTreeDomain D) (branching : ∀ u, ∃ k, ¬ D (u ++ [k]))
    (infinite : ¬ FiniteSet D) : ∃ f : Nat → Nat, ∀ n, D ((List.range n).map f) := by
  have step := exists_infinite_child domain branching
  have choice : ∀ u, ∃ i, ¬ FiniteSet (fun v => D (u ++ v)) → ¬ FiniteSet (fun v => D (u ++ [i] ++ v)) := by
    intro u
    by_cases large : FiniteSet (fun v => D (u ++ v))
    · exact ⟨0, fun small => absurd large small⟩
    · obtain ⟨i, child⟩ := step u large
      exact ⟨i, fun _ => child⟩
  obtain ⟨c, larger⟩ := Classical.axiomOfChoice choice
  have along : ∀ n, ¬ FiniteSet (fun v => D (walk c n ++ v)) := by
    intro n
    induction n with
    | zero => exact infinite
    | succ n hypothesis => exact larger (walk c n) hypothesis
  refine ⟨fun n => c (walk c n), ?_⟩
  intro n
  have path : (List.range n).map (fun n => c (walk c n)) = walk c n := by
    induction n with
    | zero => rfl
    | succ n hypothesis =>
      rw [List.range_succ, List.map_append, hypothesis]
      rfl
  rw [path]
  apply Classical.byContradiction
  intro outside
  exact along n ⟨[], fun v inside => absurd (mem_of_append domain.parent v (walk c n) inside) outside⟩

/-- A ranked alphabet: symbols that each have a rank, the number of arguments. -/
@[lcsitem "2.2.4", lcsmain]
structure RankedAlphabet where
  /-- The symbols. -/
  Symbol : Type
  /-- The number of arguments of a symbol. -/
  rank : Symbol → Nat

/-- A tree, as a partial function from addresses to symbols: there is a root, parents of nodes are nodes, and each node has
just as many children as the rank of its symbol says. -/
@[lcsitem "2.2.4", lcsmain]
structure IsTree (S : RankedAlphabet) (t : List Nat → Option S.Symbol) : Prop where
  /-- The root is a node. -/
  root : t [] ≠ none
  /-- The parent of a node is a node. -/
  parent : ∀ u i, t (u ++ [i]) ≠ none → t u ≠ none
  /-- The children of a node are numbered from 0 to below the rank of its symbol. -/
  children : ∀ u s, t u = some s → ∀ i, t (u ++ [i]) ≠ none ↔ i < S.rank s

/-- The domain of a tree is a tree domain. -/
@[lcsitem "2.2.4", lcsmain]
theorem isTreeDomain_of_isTree {S : RankedAlphabet} {t : List Nat → Option S.Symbol} (isTree : IsTree S t) :
    IsTreeDomain (fun u => t u ≠ none) := by
  refine ⟨⟨[], isTree.root⟩, isTree.parent, ?_⟩
  intro u i j less inside
  cases label : t u with
  | none => exact absurd label (isTree.parent u j inside)
  | some s =>
    have small := (isTree.children u s label j).mp inside
    exact (isTree.children u s label i).mpr (Nat.lt_trans less small)

/-- The subtree at an address. -/
@[lcsitem "2.2.5", lcsmain]
def subtree {α : Type} (t : List Nat → Option α) (u : List Nat) : List Nat → Option α :=
  fun v => t (u ++ v)

/-- The subtree of a subtree is the subtree at the address that is composed of the two addresses. -/
@[lcsitem "2.2.5", lcsmain]
theorem subtree_subtree {α : Type} (t : List Nat → Option α) (u v : List Nat) :
    subtree (subtree t u) v = subtree t (u ++ v) := by
  funext w
  show t (u ++ (v ++ w)) = t (u ++ v ++ w)
  rw [List.append_assoc]

/-- The subtree of a tree at one of its addresses is a tree. -/
@[lcsitem "2.2.5", lcsmain]
theorem isTree_subtree {S : RankedAlphabet} {t : List Nat → Option S.Symbol} (isTree : IsTree S t) (u : List Nat)
    (inside : t u ≠ none) : IsTree S (subtree t u) := by
  refine ⟨?_, ?_, ?_⟩
  · intro outside
    apply inside
    rw [← List.append_nil u]
    exact outside
  · intro v i child
    apply isTree.parent (u ++ v) i
    rw [List.append_assoc]
    exact child
  · intro v s label i
    rw [← isTree.children (u ++ v) s label i, List.append_assoc]
    exact Iff.rfl

/-- A tree is a symbol at the root and trees as subtrees, as many as the rank of the symbol. -/
@[lcsitem "2.2.6"]
theorem isTree_iff_root {S : RankedAlphabet} (t : List Nat → Option S.Symbol) :
    IsTree S t ↔ ∃ s, t [] = some s ∧ (∀ i, i < S.rank s → IsTree S (subtree t [i])) ∧
      ∀ i, S.rank s ≤ i → ∀ u, t (i :: u) = none := by
  constructor
  · intro isTree
    cases label : t [] with
    | none => exact absurd label isTree.root
    | some s =>
      refine ⟨s, rfl, ?_, ?_⟩
      · intro i small
        exact isTree_subtree isTree [i] ((isTree.children [] s label i).mpr small)
      · intro i large u
        apply Classical.byContradiction
        intro inside
        have child := mem_of_append (D := fun u => t u ≠ none) isTree.parent u [i] inside
        have small := (isTree.children [] s label i).mp child
        omega
  · intro ⟨s, label, inner, outer⟩
    refine ⟨?_, ?_, ?_⟩
    · rw [label]
      exact Option.some_ne_none s
    · intro u i child
      cases u with
      | nil =>
        rw [label]
        exact Option.some_ne_none s
      | cons k u =>
        by_cases small : k < S.rank s
        · exact (inner k small).parent u i child
        · exact absurd (outer k (by omega) (u ++ [i])) child
    · intro u r label' i
      cases u with
      | nil =>
        have same : s = r := Option.some.inj (label.symm.trans label')
        subst same
        constructor
        · intro child
          apply Classical.byContradiction
          intro large
          exact child (outer i (by omega) [])
        · intro small
          exact (inner i small).root
      | cons k u =>
        by_cases small : k < S.rank s
        · exact (inner k small).children u r label' i
        · rw [outer k (by omega) u] at label'
          exact absurd label'.symm (Option.some_ne_none r)

/-- The tree with the subtree at the address `u` replaced by another tree. -/
@[lcsitem "2.2.6", lcsmain]
def replace {α : Type} (t : List Nat → Option α) : List Nat → (List Nat → Option α) → List Nat → Option α
  | [], r, v => r v
  | _ :: _, _, [] => t []
  | i :: u, r, j :: v => if i = j then replace (subtree t [i]) u r v else t (j :: v)

/-- After a replacement the subtree at the address is the new tree. -/
@[lcsitem "2.2.6", lcsmain]
theorem subtree_replace {α : Type} (t : List Nat → Option α) (u : List Nat) (r : List Nat → Option α) :
    subtree (replace t u r) u = r := by
  induction u generalizing t with
  | nil => rfl
  | cons i u hypothesis =>
    funext v
    show (if i = i then replace (subtree t [i]) u r (u ++ v) else t (i :: (u ++ v))) = r v
    rw [if_pos rfl]
    exact congrFun (hypothesis (subtree t [i])) v

/-- A replacement changes nothing at addresses that do not continue the one where it takes place. -/
@[lcsitem "2.2.6", lcsmain]
theorem replace_of_not_isPrefix {α : Type} (t : List Nat → Option α) (u : List Nat) (r : List Nat → Option α) (v : List Nat)
    (outside : ¬ IsPrefix u v) : replace t u r v = t v := by
  induction u generalizing t v with
  | nil => exact absurd ⟨v, rfl⟩ outside
  | cons i u hypothesis =>
    cases v with
    | nil => rfl
    | cons j v =>
      show (if i = j then replace (subtree t [i]) u r v else t (j :: v)) = t (j :: v)
      by_cases same : i = j
      · subst same
        rw [if_pos rfl]
        apply hypothesis (subtree t [i]) v
        intro ⟨w, whole⟩
        exact outside ⟨w, by rw [whole]; rfl⟩
      · rw [if_neg same]

/-- If a subtree of a tree is replaced by a tree, the result is a tree. -/
@[lcsitem "2.2.6", lcsmain]
theorem isTree_replace {S : RankedAlphabet} {t r : List Nat → Option S.Symbol} (isTree : IsTree S t) (new : IsTree S r)
    (u : List Nat) (inside : t u ≠ none) : IsTree S (replace t u r) := by
  induction u generalizing t with
  | nil => exact new
  | cons i u hypothesis =>
    obtain ⟨s, label, inner, outer⟩ := (isTree_iff_root t).mp isTree
    have small : i < S.rank s := by
      apply Classical.byContradiction
      intro large
      exact inside (outer i (by omega) u)
    apply (isTree_iff_root _).mpr
    refine ⟨s, label, ?_, ?_⟩
    · intro j smallJ
      by_cases same : i = j
      · subst same
        have there : subtree (replace t (i :: u) r) [i] = replace (subtree t [i]) u r := by
          funext v
          exact if_pos rfl
        rw [there]
        exact hypothesis (inner i small) inside
      · have there : subtree (replace t (i :: u) r) [j] = subtree t [j] := by
          funext v
          exact if_neg same
        rw [there]
        exact inner j smallJ
    · intro j large v
      have different : i ≠ j := by omega
      exact Eq.trans (if_neg different) (outer j large v)

/-- Finite trees over a ranked alphabet: a symbol with as many trees below it as its rank says. -/
@[lcsitem "2.2.7", lcsmain]
inductive FiniteTree (S : RankedAlphabet) : Type where
  /-- The tree with the symbol `s` at the root. -/
  | node (s : S.Symbol) (children : Fin (S.rank s) → FiniteTree S) : FiniteTree S

/-- The symbol that a finite tree has at an address, if it has the address. -/
@[lcsitem "2.2.7", lcsmain]
def FiniteTree.labelAt {S : RankedAlphabet} : FiniteTree S → List Nat → Option S.Symbol
  | node s _, [] => some s
  | node s children, i :: u => if small : i < S.rank s then (children ⟨i, small⟩).labelAt u else none

/-- The symbols at the addresses below the child with the number `i`. -/
@[lcsitem "2.2.7"]
theorem FiniteTree.subtree_labelAt {S : RankedAlphabet} (s : S.Symbol) (children : Fin (S.rank s) → FiniteTree S) (i : Nat)
    (small : i < S.rank s) : subtree (FiniteTree.node s children).labelAt [i] = (children ⟨i, small⟩).labelAt := by
  funext u
  exact dif_pos small

/-- A finite tree gives a tree in the sense of partial functions. -/
@[lcsitem "2.2.7", lcsmain]
theorem FiniteTree.isTree_labelAt {S : RankedAlphabet} (t : FiniteTree S) : IsTree S t.labelAt := by
  induction t with
  | node s children hypothesis =>
    apply (isTree_iff_root _).mpr
    refine ⟨s, rfl, ?_, ?_⟩
    · intro i small
      rw [FiniteTree.subtree_labelAt s children i small]
      exact hypothesis ⟨i, small⟩
    · intro i large u
      exact dif_neg (Nat.not_lt.mpr large)

/-- Different finite trees give different partial functions. -/
@[lcsitem "2.2.7", lcsmain]
theorem FiniteTree.eq_of_labelAt_eq {S : RankedAlphabet} (t r : FiniteTree S) (same : t.labelAt = r.labelAt) : t = r := by
  induction t generalizing r with
  | node s children hypothesis =>
    cases r with
    | node s' children' =>
      have root : s = s' := Option.some.inj (congrFun same [])
      subst root
      congr 1
      funext i
      apply hypothesis i (children' i)
      rw [← FiniteTree.subtree_labelAt s children i.1 i.2, ← FiniteTree.subtree_labelAt s children' i.1 i.2, same]

/-- A tree with only short addresses comes from a finite tree. -/
@[lcsitem "2.2.7", lcsmain]
theorem FiniteTree.exists_labelAt_eq {S : RankedAlphabet} (n : Nat) (t : List Nat → Option S.Symbol) (isTree : IsTree S t)
    (short : ∀ u, t u ≠ none → u.length ≤ n) : ∃ r : FiniteTree S, r.labelAt = t := by
  have bounded : ∀ m, ∀ t : List Nat → Option S.Symbol, IsTree S t → (∀ u, t u ≠ none → u.length < m) →
      ∃ r : FiniteTree S, r.labelAt = t := by
    intro m
    induction m with
    | zero =>
      intro t isTree short
      exact absurd (short [] isTree.root) (Nat.not_lt_zero _)
    | succ m hypothesis =>
      intro t isTree short
      obtain ⟨s, label, inner, outer⟩ := (isTree_iff_root t).mp isTree
      have below : ∀ i : Fin (S.rank s), ∃ r : FiniteTree S, r.labelAt = subtree t [i.1] := by
        intro i
        apply hypothesis _ (inner i.1 i.2)
        intro u inside
        have less := short (i.1 :: u) inside
        rw [List.length_cons] at less
        omega
      obtain ⟨children, correct⟩ := Classical.axiomOfChoice below
      refine ⟨.node s children, ?_⟩
      funext u
      cases u with
      | nil => exact label.symm
      | cons i u =>
        by_cases small : i < S.rank s
        · exact Eq.trans (dif_pos small) (congrFun (correct ⟨i, small⟩) u)
        · exact Eq.trans (dif_neg small) (outer i (Nat.not_lt.mp small) u).symm
  exact bounded (n + 1) t isTree (fun u inside => Nat.lt_succ_of_le (short u inside))

/-- The greatest of finitely many numbers, 0 if there are none. -/
@[lcsitem "2.2.8", lcsmain]
def maximum : (n : Nat) → (Fin n → Nat) → Nat
  | 0, _ => 0
  | n + 1, f => max (f 0) (maximum n (fun i => f i.succ))

/-- The maximum is at least as great as each of the numbers. -/
@[lcsitem "2.2.8"]
theorem le_maximum {n : Nat} (f : Fin n → Nat) (i : Fin n) : f i ≤ maximum n f := by
  induction n with
  | zero => exact i.elim0
  | succ n hypothesis =>
    have unfolds : maximum (n + 1) f = max (f 0) (maximum n (fun i => f i.succ)) := rfl
    rw [unfolds]
    cases i using Fin.cases with
    | zero => exact Nat.le_max_left _ _
    | succ i => exact Nat.le_trans (hypothesis (fun i => f i.succ) i) (Nat.le_max_right _ _)

/-- The maximum is 0 or one of the numbers. -/
@[lcsitem "2.2.8"]
theorem maximum_eq {n : Nat} (f : Fin n → Nat) : maximum n f = 0 ∨ ∃ i, maximum n f = f i := by
  induction n with
  | zero => exact .inl rfl
  | succ n hypothesis =>
    have unfolds : maximum (n + 1) f = max (f 0) (maximum n (fun i => f i.succ)) := rfl
    rw [unfolds]
    right
    by_cases less : maximum n (fun i => f i.succ) ≤ f 0
    · exact ⟨0, Nat.max_eq_left less⟩
    · rw [Nat.max_eq_right (by omega)]
      rcases hypothesis (fun i => f i.succ) with zero | ⟨i, same⟩
      · omega
      · exact ⟨i.succ, same⟩

/-- The depth of a finite tree: 0 for a symbol alone, otherwise one more than the greatest depth of the children. -/
@[lcsitem "2.2.8", lcsmain]
def FiniteTree.depth {S : RankedAlphabet} : FiniteTree S → Nat
  | node s children => maximum (S.rank s) (fun i => (children i).depth + 1)

/-- The addresses of a finite tree are no longer than the depth. -/
@[lcsitem "2.2.8", lcsmain]
theorem FiniteTree.length_le_depth {S : RankedAlphabet} (t : FiniteTree S) (u : List Nat) (inside : t.labelAt u ≠ none) :
    u.length ≤ t.depth := by
  induction t generalizing u with
  | node s children hypothesis =>
    cases u with
    | nil => exact Nat.zero_le _
    | cons i u =>
      by_cases small : i < S.rank s
      · have inside' : (children ⟨i, small⟩).labelAt u ≠ none := by
          rw [← FiniteTree.subtree_labelAt s children i small]
          exact inside
        have below := hypothesis ⟨i, small⟩ u inside'
        have whole := le_maximum (fun i => (children i).depth + 1) ⟨i, small⟩
        have unfolds : (FiniteTree.node s children).depth = maximum (S.rank s) (fun i => (children i).depth + 1) := rfl
        rw [List.length_cons, unfolds]
        exact Nat.le_trans (Nat.succ_le_succ below) whole
      · exact absurd (dif_neg small) inside

/-- Some address of a finite tree is as long as the depth. -/
@[lcsitem "2.2.8", lcsmain]
theorem FiniteTree.exists_length_eq_depth {S : RankedAlphabet} (t : FiniteTree S) :
    ∃ u, t.labelAt u ≠ none ∧ u.length = t.depth := by
  induction t with
  | node s children hypothesis =>
    have unfolds : (FiniteTree.node s children).depth = maximum (S.rank s) (fun i => (children i).depth + 1) := rfl
    rw [unfolds]
    rcases maximum_eq (fun i => (children i).depth + 1) with zero | ⟨i, same⟩
    · exact ⟨[], Option.some_ne_none s, zero.symm⟩
    · obtain ⟨u, inside, long⟩ := hypothesis i
      refine ⟨i.1 :: u, ?_, ?_⟩
      · rw [← FiniteTree.subtree_labelAt s children i.1 i.2] at inside
        exact inside
      · rw [same, List.length_cons, long]

end LCS.Preliminaries
