def Parser (α : Type) : Type := List Char → Option (α × List Char)

protected def Parser.pure {α : Type} (a : α) : Parser α := fun s => some (a, s)

protected def Parser.bind {α β : Type} (p : Parser α) (f : α → Parser β) : Parser β := fun s =>
  match p s with
  | none => none
  | some (a, rest) => f a rest

instance Parser.instMonad : Monad Parser where
  pure := Parser.pure
  bind := Parser.bind

def item : Parser Char
  | [] => none
  | c :: cs => some (c, cs)

def two : Parser (Char × Char) := do
  let a ← item
  let b ← item
  return (a, b)
