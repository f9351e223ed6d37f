structure Both (p q : Prop) : Prop where
  left : p
  right : q
