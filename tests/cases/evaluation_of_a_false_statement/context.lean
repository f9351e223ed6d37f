inductive Form | atom (n : Nat) | neg (p : Form) | and (p q : Form)
def size : Form → Nat | .atom _ => 1 | .neg p => size p + 1 | .and p q => size p + size q + 1
def dbl : Form → Form | .atom n => .neg (.neg (.atom n)) | .neg p => .neg (dbl p) | .and p q => .and (dbl p) (dbl q)
def rev : List Nat → List Nat | [] => [] | x :: xs => rev xs ++ [x]
