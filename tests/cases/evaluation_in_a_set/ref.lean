def S : St Nat := fun _ => 2 + 2 = 4
