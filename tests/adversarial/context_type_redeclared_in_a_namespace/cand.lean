namespace Item
inductive Form | atom (n : Nat)
theorem _root_.reflexive (a : Form) : a = a := rfl
end Item
