def «helper._@».«_hyg» : Nat := 40
def answer : Nat := 40 + 2
