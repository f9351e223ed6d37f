theorem size_neg (p : Form) : size (.neg p) = size (.neg p) := rfl
