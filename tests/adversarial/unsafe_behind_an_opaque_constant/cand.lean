unsafe def code (n : Nat) : Nat := unsafeCast (n == 0)
@[implemented_by code] opaque depth (n : Nat) : Nat
