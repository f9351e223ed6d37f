inductive Truth where
  | true
  | false
  | unknown
deriving Inhabited

def unknown : Truth := default
