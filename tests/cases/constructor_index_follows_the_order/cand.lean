inductive Color where
  | blue
  | green
  | red

def Color.index (c : Color) : Nat := c.ctorIdx
