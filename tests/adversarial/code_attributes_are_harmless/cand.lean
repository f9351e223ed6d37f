@[noinline, export depth_of_item] def depth (n : Nat) : Nat := n + 1
@[specialize, inline] def twice (f : Nat → Nat) (n : Nat) : Nat := f (f n)
