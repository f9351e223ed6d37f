inductive Form : Type where
  | bot
  | var (index : Nat)
  | imp (premise conclusion : Form)

def eval (assignment : Nat → Bool) (formula : Form) : Bool :=
  match formula with
  | Form.bot => false
  | Form.var index => assignment index
  | Form.imp premise conclusion => (eval assignment premise).not || eval assignment conclusion

def Tautology : Form → Prop := fun formula => ∀ assignment, eval assignment formula = true

def Satisfiable : Form → Prop := fun formula => ∃ assignment, eval assignment formula = true
