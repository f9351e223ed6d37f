/-! Binary numbers as digits, lowest first: `3 ^ n` by repeated multiplication. Size: `n`. -/
inductive Digits : Type where
  | nil : Digits
  | off (rest : Digits) : Digits
  | on (rest : Digits) : Digits
def Digits.increment (a : Digits) : Digits :=
  match a with
  | .nil => .on .nil
  | .off a => .on a
  | .on a => .off (Digits.increment a)
/-- The sum, and one more if `carry`. -/
def Digits.addCarry (a b : Digits) (carry : Bool) : Digits :=
  match a, b, carry with
  | .nil, b, .false => b
  | .nil, b, .true => Digits.increment b
  | a, .nil, .false => a
  | .off a, .nil, .true => .on a
  | .on a, .nil, .true => .off (Digits.increment a)
  | .off a, .off b, .false => .off (Digits.addCarry a b .false)
  | .off a, .off b, .true => .on (Digits.addCarry a b .false)
  | .off a, .on b, .false => .on (Digits.addCarry a b .false)
  | .off a, .on b, .true => .off (Digits.addCarry a b .true)
  | .on a, .off b, .false => .on (Digits.addCarry a b .false)
  | .on a, .off b, .true => .off (Digits.addCarry a b .true)
  | .on a, .on b, .false => .off (Digits.addCarry a b .true)
  | .on a, .on b, .true => .on (Digits.addCarry a b .true)
def Digits.mul (a b : Digits) : Digits :=
  match a with
  | .nil => .nil
  | .off a => .off (Digits.mul a b)
  | .on a => Digits.addCarry b (.off (Digits.mul a b)) .false
def Digits.power (a : Digits) (n : N) : Digits :=
  match n with
  | .zero => .on .nil
  | .succ n => Digits.mul (Digits.power a n) a
/-- The number that the digits stand for. -/
def Digits.value (a : Digits) : Nat :=
  match a with
  | .nil => 0
  | .off a => Nat.mul 2 (Digits.value a)
  | .on a => Nat.add (Nat.mul 2 (Digits.value a)) 1
def binary (n : N) : Nat := Nat.mod (Digits.value (Digits.power (.on (.on .nil)) n)) 1000000007
