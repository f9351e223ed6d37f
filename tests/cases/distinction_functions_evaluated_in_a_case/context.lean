inductive T | a | b | c
def inv : T → T | .a => .b | .b => .a | .c => .c
def rot : T → T | .a => .b | .b => .c | .c => .a
