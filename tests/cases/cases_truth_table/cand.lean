def nand : Bool → Bool → Bool
  | true, true => false
  | _, _ => true
