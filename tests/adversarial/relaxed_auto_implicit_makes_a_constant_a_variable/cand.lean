set_option autoImplicit true
set_option relaxedAutoImplicit true
theorem kept {limits : Nat → Nat} (n : Nat) (h : limits n = 0) : limits n = 0 := h
