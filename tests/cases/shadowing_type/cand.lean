namespace Item

inductive Bool where
  | true
  | false

export Bool (true false)

def isOne : Nat → Bool
  | 1 => true
  | _ => false

end Item
