inductive Form where
  | not : Form → Form
  | var : Nat → Form
  | bot : Form

abbrev Valuation := Nat → Bool
