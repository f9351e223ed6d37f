inductive T | a | b | c deriving DecidableEq
def rot : T → T | .a => .b | .b => .c | .c => .a
def inv : T → T | .a => .b | .b => .a | .c => .c
