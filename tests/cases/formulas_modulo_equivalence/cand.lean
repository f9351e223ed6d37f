inductive Form where
  | neg (a : Form)
  | and (a b : Form)
  | var (n : Nat)

def Form.eval (w : Nat → Bool) (f : Form) : Bool :=
  match f with
  | .neg a => !a.eval w
  | .and a b => a.eval w && b.eval w
  | .var n => w n

theorem Form.same_refl (a : Form) : ∀ w, a.eval w = a.eval w := fun _ => rfl

def equivalent : Setoid Form :=
  ⟨fun x y => ∀ w, x.eval w = y.eval w,
    { refl := Form.same_refl
      symm := by intro x y h w; rw [h w]
      trans := by intro x y z h k w; rw [h w, k w] }⟩

def Lindenbaum : Type := Quot equivalent.r

def Lindenbaum.eval (w : Nat → Bool) : Lindenbaum → Bool :=
  Quot.lift (Form.eval w) (by intro x y h; exact h w)

def Lindenbaum.top : Lindenbaum := Quot.mk _ (.neg (.and (.var 0) (.neg (.var 0))))
