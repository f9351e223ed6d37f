universe u v

def first {α : Type u} {β : Type v} (p : α × β) : α := p.1
