theorem modus_ponens (p q : Prop) (h : p → q) (hp : p) : q := h hp
