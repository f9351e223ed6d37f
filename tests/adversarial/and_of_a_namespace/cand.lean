namespace Item
def And (p _q : Prop) : Prop := p
theorem _root_.right (p q : Prop) (h : And p q) : q := sorry
end Item
