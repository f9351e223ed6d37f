opaque A.secret : Bool
theorem known : A.secret = A.secret := rfl
