namespace Deep
protected def depth (n : Nat) : Nat := n
protected theorem known (n : Nat) : Deep.depth n = n := rfl
end Deep
