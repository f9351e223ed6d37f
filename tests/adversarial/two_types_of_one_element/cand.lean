inductive One | only
def Token : Type := One
