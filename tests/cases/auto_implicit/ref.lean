universe u

def length {α : Type u} (xs : List α) : Nat :=
  match xs with
  | [] => 0
  | _ :: t => length t + 1

theorem length_cons {α : Type u} (x : α) (xs : List α) : length (x :: xs) = length xs + 1 := rfl
