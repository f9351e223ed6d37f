theorem modus_ponens (p q : Prop) (hp : p) (h : p → q) : q := h hp
