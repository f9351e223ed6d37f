def twice {β : Type} (g : β → β) (x : β) : β := g (g x)

def addFour (n : Nat) : Nat := twice (fun m => Nat.add 2 m) n
