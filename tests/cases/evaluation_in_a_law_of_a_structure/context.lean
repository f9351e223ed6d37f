def size : List Nat → Nat | [] => 0 | _ :: l => size l + 1
