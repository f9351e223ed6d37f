inductive Level where
  | middle
  | low
  | high
deriving Ord

def compareLevels (a b : Level) : Ordering := compare a b
