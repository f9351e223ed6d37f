def ev : Nat → Nat → Nat | 0, m => m | n+1, m => ev n (ev n (m+1))
