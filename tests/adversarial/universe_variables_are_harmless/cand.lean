universe w
variable {β : Type w}
def same (y : β) : β := y
