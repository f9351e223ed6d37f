def constant.{v, u} {α : Type u} {β : Type v} (a : α) (_b : β) : α := a
