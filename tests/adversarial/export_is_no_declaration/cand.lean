namespace Hidden
def depth (n : Nat) : Nat := n
end Hidden
export Hidden (depth)
example : depth 3 = 3 := rfl
