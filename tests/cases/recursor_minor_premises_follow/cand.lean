inductive Color where
  | blue | red | green

noncomputable def Color.rank (c : Color) : Nat := Color.rec (motive := fun _ => Nat) 3 1 2 c

def Color.next (c : Color) : Color := Color.casesOn c .red .green .blue
