/-! Proof by reflection: a decision procedure for propositional formulas by truth table, which is proved sound, run on
`(p₀ → p₁) → ... → (pₖ₋₁ → pₖ) → (p₀ → pₖ)`. Size: the number of rows of the table, `2 ^ (k + 1)`. -/
inductive Formula : Type where
  | var (k : N) : Formula
  | false : Formula
  | imp (a b : Formula) : Formula
/-- Truth under an assignment: a list of the variables' values, the rest is false. -/
def valueOf (row : List Bool) (k : N) : Bool :=
  match row, k with
  | .nil, _ => .false
  | .cons b _, .zero => b
  | .cons _ row, .succ k => valueOf row k
def Formula.holds (row : List Bool) (a : Formula) : Bool :=
  match a with
  | .var k => valueOf row k
  | .false => .false
  | .imp a b => Bool.or (Bool.not (Formula.holds row a)) (Formula.holds row b)
/-- Whether the formula holds in all rows of `n` more variables. -/
def decideRows (n : N) (row : List Bool) (a : Formula) : Bool :=
  match n with
  | .zero => Formula.holds row a
  | .succ n => Bool.and (decideRows n (.cons .true row) a) (decideRows n (.cons .false row) a)
/-- That it does, as a proposition. -/
def Rows (n : N) (row : List Bool) (a : Formula) : Prop :=
  match n with
  | .zero => Eq (Formula.holds row a) .true
  | .succ n => (b : Bool) → Rows n (.cons b row) a
def IfTrue (a : Bool) (p : Prop) : Prop :=
  match a with
  | .true => p
  | .false => True
theorem and_left (a b : Bool) : Eq (Bool.and a b) .true → Eq a .true :=
  Bool.rec (motive := fun a => Eq (Bool.and a b) .true → Eq a .true) (fun h => h) (fun _ => rfl) a
theorem and_right (a b : Bool) : Eq (Bool.and a b) .true → Eq b .true :=
  Bool.rec (motive := fun a => Eq (Bool.and a b) .true → Eq b .true)
    (fun h => @Eq.ndrec Bool Bool.false (fun x => IfTrue x (Eq b .true)) True.intro _ h) (fun h => h) a
theorem sound (n : N) (row : List Bool) (a : Formula) (h : Eq (decideRows n row a) .true) : Rows n row a :=
  match n, h with
  | .zero, h => h
  | .succ n, h => fun b =>
    match b with
    | .true => sound n (.cons .true row) a (and_left _ _ h)
    | .false => sound n (.cons .false row) a (and_right _ _ h)
/-- `(p₀ → p₁) → ... → (pₖ₋₁ → pₖ) → goal`. -/
def chain (k : N) (goal : Formula) : Formula :=
  match k with
  | .zero => goal
  | .succ k => .imp (.imp (.var k) (.var (.succ k))) (chain k goal)
def reflection (k : N) : Bool := decideRows (.succ k) .nil (chain k (.imp (.var .zero) (.var k)))
/-- What the measured evaluation proves. -/
theorem reflected (k : N) (h : Eq (reflection k) .true) :
    Rows (.succ k) .nil (chain k (.imp (.var .zero) (.var k))) := sound _ _ _ h
