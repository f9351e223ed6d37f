section
variable (β α : Type)

def applyTwice (f : α → α) (a : α) : α := f (f a)

def project (_ : β) (a : α) : α := a
end
