section
variable (α β : Type)

def applyTwice (f : α → α) (a : α) : α := f (f a)

def project (a : α) (_ : β) : α := a
end
