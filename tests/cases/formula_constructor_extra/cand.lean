abbrev Valuation := Nat → Prop

inductive Form where
  | bot : Form
  | top : Form
  | var : Nat → Form
  | imp : Form → Form → Form
