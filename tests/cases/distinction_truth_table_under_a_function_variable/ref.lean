theorem t (p : T → Prop) (x : T) (h : match x with | .a => p (rot x) | .b => p (rot (rot x)) | .c => p x) : True := trivial
