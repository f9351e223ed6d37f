def nand : Bool → Bool → Bool
  | true, true => false
  | false, false => false
  | _, _ => true
