inductive Bin where
  | stop
  | zero (rest : Bin)
  | one (rest : Bin)

def Bin.flip : Bin → Bin
  | .stop => .stop
  | .zero b => .one b.flip
  | .one b => .zero b.flip

theorem Bin.flip_flip (b : Bin) : b.flip.flip = b := by
  induction b with
  | stop => rfl
  | zero b ih => simp [flip, ih]
  | one b ih => simp [flip, ih]
