/-! Recursion by accessibility, as well-founded recursion is: the kernel reduces `Acc.rec`, and for that it must reduce the
proof of accessibility. The sum `n + (n - 1) + ... + 0`. Size: `n`. -/
inductive Acc {α : Type} (r : α → α → Prop) : α → Prop where
  | intro (x : α) (h : (y : α) → r y x → Acc r y) : Acc r x
theorem Acc.inv {α : Type} {r : α → α → Prop} {x y : α} (h : Acc r x) : r y x → Acc r y :=
  Acc.rec (motive := fun x _ => r y x → Acc r y) (fun _ h _ => h y) h
def N.pred (n : N) : N :=
  match n with
  | .zero => .zero
  | .succ n => n
theorem N.succ_injective {m n : N} (h : Eq (N.succ m) (N.succ n)) : Eq m n :=
  @Eq.ndrec N (N.succ m) (fun x => Eq m (N.pred x)) rfl _ h
/-- `m` is smaller than `n`. -/
inductive N.Lt (m : N) : N → Prop where
  | base : N.Lt m (.succ m)
  | step {n : N} : N.Lt m n → N.Lt m (.succ n)
theorem N.Lt.cases {m n : N} (h : N.Lt m (.succ n)) (p : N → Prop) (atEnd : p n) (below : (k : N) → N.Lt k n → p k) : p m :=
  have (k : N) (h : N.Lt m k) (e : Eq k (.succ n)) : p m :=
    N.Lt.rec (motive := fun k _ => Eq k (.succ n) → p m)
      (fun e => Eq.ndrec (motive := fun k => p k) atEnd (Eq.symm (N.succ_injective e)))
      (fun h _ e => below m (Eq.ndrec (motive := fun k => N.Lt m k) h (N.succ_injective e))) h e
  this _ h rfl
def N.IfZero (n : N) (p : Prop) : Prop :=
  match n with
  | .zero => p
  | .succ _ => True
theorem N.Lt.absurd {m n : N} (h : N.Lt m n) (e : Eq n .zero) (p : Prop) : p :=
  have (k : N) (e : Eq (N.succ k) .zero) : p :=
    @Eq.ndrec N (N.succ k) (fun x => N.IfZero x p) True.intro _ e
  N.Lt.rec (motive := fun n _ => Eq n .zero → p) (fun e => this _ e) (fun _ _ e => this _ e) h e
theorem N.accessible (n : N) : Acc N.Lt n :=
  N.rec (motive := fun n => Acc N.Lt n)
    (.intro _ (fun _ h => N.Lt.absurd h rfl _))
    (fun _ ih => .intro _ (fun _ h => N.Lt.cases h (fun m => Acc N.Lt m) ih (fun _ h => Acc.inv ih h))) n
def fix {C : N → Type} (F : (x : N) → ((y : N) → N.Lt y x → C y) → C x) (n : N) : C n :=
  Acc.rec (motive := fun x _ => C x) (fun x _ ih => F x ih) (N.accessible n)
/-- `n` as a number of the kernel's own. -/
def N.value (n : N) : Nat :=
  match n with
  | .zero => 0
  | .succ n => Nat.add (N.value n) 1
def wellfounded (n : N) : Nat :=
  fix (C := fun _ => Nat)
    (fun x =>
      match x with
      | .zero => fun _ => 0
      | .succ m => fun sum => Nat.add (N.value (.succ m)) (sum m .base)) n
