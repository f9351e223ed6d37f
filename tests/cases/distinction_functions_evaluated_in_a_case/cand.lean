theorem t (x : T) (h : match x with | .a => rot x = .b | .b => inv x = .a | .c => inv x = .c) : True := trivial
