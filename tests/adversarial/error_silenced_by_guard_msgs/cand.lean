#guard_msgs (drop all) in
def answer : Nat := "forty-two"
