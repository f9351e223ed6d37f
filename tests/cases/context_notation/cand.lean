open Form

def Form.neg : Form → Form := fun x => imp x bot

theorem Form.eval_neg (w : Nat → Bool) (x : Form) : eval w (imp x bot) = Bool.not (eval w x) := by
  simp [eval]
