inductive Level where
  | low
  | middle
  | high
deriving Ord

def compareLevels (a b : Level) : Ordering := compare a b
