inductive Color where
  | red
  | green
  | blue

def Color.index (c : Color) : Nat := c.ctorIdx
