set_option autoImplicit true
theorem kept (h : Clam) : Clam := h
