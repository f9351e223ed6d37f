mutual
inductive Odd | one | next (e : Even)
inductive Even | zero | next (o : Odd)
end
def size (o : Odd) : Nat := Odd.rec (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) 1 (fun _ n => n + 10) 2 (fun _ n => n + 20) o
