partial def helper (n : Nat) : Nat := if n = 0 then 0 else helper (n - 1) + 1
def depth (n : Nat) : Nat := helper n
