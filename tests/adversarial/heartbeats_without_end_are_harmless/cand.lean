set_option maxHeartbeats 0
set_option maxRecDepth 100000
set_option synthInstance.maxHeartbeats 0
def answer : Nat := 40 + 2
theorem stated : answer = 42 := by decide
