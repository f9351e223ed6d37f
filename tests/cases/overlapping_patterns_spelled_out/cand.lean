inductive Form where
  | and (a b : Form)
  | top
  | var (n : Nat)

def Form.simplify (f : Form) : Form :=
  match f with
  | .and .top b => b
  | .and (.var n) .top => .var n
  | .and (.and a b) .top => .and a b
  | .and (.var n) (.var m) => .and (.var n) (.var m)
  | .and (.var n) (.and a b) => .and (.var n) (.and a b)
  | .and (.and a b) (.var n) => .and (.and a b) (.var n)
  | .and (.and a b) (.and c d) => .and (.and a b) (.and c d)
  | .top => .top
  | .var n => .var n
