def «helper._@».«_hyg» : Nat := 40
def answer : Nat := «helper._@».«_hyg» + 2
