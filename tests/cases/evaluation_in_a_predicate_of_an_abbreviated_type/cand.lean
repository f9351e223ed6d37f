def S : Pred := fun _ => 2 * 2 = 4
