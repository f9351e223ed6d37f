def Parser (α : Type) : Type := List Char → Option (α × List Char)

def Parser.bind {α β : Type} (p : Parser α) (f : α → Parser β) : Parser β := fun s =>
  match p s with
  | none => none
  | some (a, rest) => f a rest

def Parser.both {α β : Type} (p : Parser α) (q : Parser β) : Parser β := Parser.bind p fun _ => q
