inductive Colour | red | green | blue
def worth : Colour → Nat | .red => 2 | .green => 2 | .blue => 3
