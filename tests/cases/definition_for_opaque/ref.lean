opaque limit : Nat
