theorem t (a b : Form) : Form.neg a = Form.neg b := sorry
