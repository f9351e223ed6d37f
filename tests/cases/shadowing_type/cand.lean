namespace Item

inductive Bool where
  | true
  | false

open Item.Bool (true false)

def isOne : Nat → Item.Bool
  | 1 => Item.Bool.true
  | _ => Item.Bool.false

end Item
