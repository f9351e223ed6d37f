structure Frame where
  World : Type
  R : World → World → Prop

def Diamond (F : Frame) (p : F.World → Prop) (w : F.World) : Prop := ∃ u, F.R w u ∧ p u
