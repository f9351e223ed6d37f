inductive Form where
  | and (a b : Form)
  | var (n : Nat)
  | neg (a : Form)

def check (limit : Nat) (f : Form) : Except String Nat :=
  match f with
  | .and a b => check limit a >>= fun n => check limit b >>= fun m => pure (Nat.max n m)
  | .neg a => check limit a
  | .var k => if k < limit then return k else throw "unbound variable"
