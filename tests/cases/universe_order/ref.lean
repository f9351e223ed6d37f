def constant.{u, v} {α : Type u} {β : Type v} (a : α) (_b : β) : α := a
