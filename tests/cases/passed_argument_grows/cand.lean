def power : Nat → Nat → Nat
  | _, 0 => 1
  | base, n + 1 => power (base + base) n * base
