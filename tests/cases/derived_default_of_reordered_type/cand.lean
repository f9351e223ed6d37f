inductive Truth where
  | unknown
  | true
  | false
deriving Inhabited

def unknown : Truth := default
