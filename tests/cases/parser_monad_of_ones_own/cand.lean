def Parser (Value : Type) : Type := List Char → Option (Prod Value (List Char))

protected def Parser.pure {Value : Type} : Value → Parser Value
  | value, input => .some ⟨value, input⟩

protected def Parser.bind {A B : Type} (first : Parser A) (next : A → Parser B) : Parser B
  | input => match first input with
    | .some ⟨a, rest⟩ => next a rest
    | .none => .none

instance Parser.instMonad : Monad Parser :=
  { pure := fun a => Parser.pure a, bind := fun p f => Parser.bind p f }

def item (input : List Char) : Option (Char × List Char) :=
  match input with
  | c :: rest => (c, rest)
  | [] => none

def two : Parser (Char × Char) :=
  Parser.bind item fun a => Parser.bind item fun b => Parser.pure ⟨a, b⟩
