structure Point where
  x : Nat
  y : Nat
instance : Add Point := ⟨fun p _ => p⟩
@[default_instance] instance : HMul Point Nat Point := ⟨fun p _ => p⟩
instance : OfNat Point 0 := ⟨⟨0, 0⟩⟩
def origin : Point := 0
