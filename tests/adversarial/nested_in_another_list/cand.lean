namespace Item
inductive List (α : Type) | nil
inductive _root_.Tree | node (children : List Tree)
end Item
