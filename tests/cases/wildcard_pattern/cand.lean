inductive Term : Type
  | const (n : Nat)
  | app (fn arg : Term)
  | pair (fst snd : Term)

def Term.head (s : Term) : Term :=
  match s with
  | .app fn _arg => Term.head fn
  | other => other

def Term.isApp : Term → Bool := fun s =>
  match s with
  | .app _fn _arg => true
  | _other => false
