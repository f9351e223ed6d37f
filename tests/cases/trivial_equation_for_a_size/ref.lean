theorem size_neg (p : Form) : size (.neg p) = size p + 1 := rfl
