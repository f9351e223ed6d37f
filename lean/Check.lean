module

public import Check.Entry

/-! The checker of pylcscheck: see `Check.Entry` for how it is called. -/
