inductive Sole | only
def Token : Type := Sole
