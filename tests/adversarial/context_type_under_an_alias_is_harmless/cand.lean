namespace Item
abbrev Form := _root_.Form
theorem _root_.reflexive (a : Form) : a = a := rfl
end Item
