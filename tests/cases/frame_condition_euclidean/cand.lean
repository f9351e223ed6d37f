structure Frame where
  World : Type
  R : World → World → Prop

def Euclidean (F : Frame) : Prop := ∀ w u v, F.R w u → F.R w v → F.R v u
