namespace Item
inductive Nat | zero | succ (n : Nat)
def _root_.same (n : Nat) : Nat := n
end Item
