def depth (n : Nat) : Nat := n + 1
namespace Item
def depth (n : Nat) : Nat := n + 2
theorem _root_.known (n : Nat) : depth n = n + 1 := sorry
end Item
