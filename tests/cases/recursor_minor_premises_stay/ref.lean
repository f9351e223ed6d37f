inductive Color where
  | red | green | blue

noncomputable def Color.rank (c : Color) : Nat := Color.rec (motive := fun _ => Nat) 1 2 3 c

def Color.next (c : Color) : Color := Color.casesOn c .green .blue .red
