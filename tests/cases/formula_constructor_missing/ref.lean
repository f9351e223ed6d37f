abbrev Valuation := Nat → Bool

inductive Form where
  | bot : Form
  | var : Nat → Form
  | not : Form → Form
  | or : Form → Form → Form
