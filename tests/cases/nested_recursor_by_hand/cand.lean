inductive Term where
  | func (f : Nat) (args : List Term)
  | var (x : Nat)

noncomputable def Term.size (t : Term) : Nat :=
  Term.rec (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) (fun _ _ n => n + 1) (fun _ => 1) 0 (fun _ _ n m => n + m) t

noncomputable def Term.sizes (ts : List Term) : Nat :=
  Term.rec_1 (motive_1 := fun _ => Nat) (motive_2 := fun _ => Nat) (fun _ _ n => n + 1) (fun _ => 1) 0 (fun _ _ n m => n + m) ts
