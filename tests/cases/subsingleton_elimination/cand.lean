inductive Same {β : Type} (x : β) : β → Prop where
  | refl : Same x x

def transport {β : Type} (Q : β → Type) {x y : β} (same : Same x y) (q : Q x) : Q y :=
  match same with
  | Same.refl => q

theorem Same.symm {β : Type} {x y : β} : Same x y → Same y x
  | .refl => .refl
