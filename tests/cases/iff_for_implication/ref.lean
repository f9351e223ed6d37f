theorem eval_true (v : Nat → Bool) (a b : Form) : (Form.and a b).eval v = true → a.eval v = true := by
  simp [Form.eval]
  exact fun h _ => h
