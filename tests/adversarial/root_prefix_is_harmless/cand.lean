namespace Elsewhere
def depth : Nat := 7
def _root_.depth (n : Nat) : Nat := n + 1
theorem _root_.known : _root_.depth 0 = 1 := rfl
end Elsewhere
