class Mem' (α : Type) where
  holds : α → Prop
