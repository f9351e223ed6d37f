def C : Cat := { hom := fun a b => a → b, id := fun _ x => x, comp := fun f g x => g (f x), idl := fun _ => rfl }
theorem t (a b : Type) (f : C.hom a b) : f = f := rfl
