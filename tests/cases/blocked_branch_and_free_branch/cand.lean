def Sat (v : Nat → Prop) (c : List Nat) : Prop := ∃ n, n ∈ c ∧ ¬v n

def Valid (c : List Nat) : Prop := ∀ v, Sat v c

def Free (n : Nat) (c : List Nat) : Prop := n ∈ c

def Closed (c : List Nat) : Prop := ∀ n, ¬Free n c

theorem closed_free (c : List Nat) (h : Closed c) (n : Nat) : Free n c → False := h n
