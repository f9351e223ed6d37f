theorem t (p : T → Prop) (x : T) (h : match x with | .a => p (inv x) | .b => p (inv x) | .c => p x) : True := trivial
