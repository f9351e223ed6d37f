namespace Item

def isOne : Nat → Bool
  | 1 => true
  | _ => false

end Item
