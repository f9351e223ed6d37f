mutual
def answer : Nat := 42
def answer : Nat := 41
end
