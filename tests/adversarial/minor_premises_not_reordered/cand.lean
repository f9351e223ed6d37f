mutual
inductive Even | next (o : Odd) | zero
inductive Odd | next (e : Even) | one
end
def size (o : Odd) : Nat := Odd.rec (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) (fun _ n => n + 10) 2 (fun _ n => n + 20) 1 o
