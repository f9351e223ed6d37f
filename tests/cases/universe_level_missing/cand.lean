universe u

def first {α : Type u} {β : Type u} (p : α × β) : α := p.1
