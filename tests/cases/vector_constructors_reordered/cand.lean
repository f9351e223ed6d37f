inductive Vec.{w} (T : Type w) : Nat → Type w where
  | cons {len : Nat} (first : T) (rest : Vec T len) : Vec T len.succ
  | nil : Vec T Nat.zero

namespace Vec

def toList.{w} {T : Type w} {k : Nat} : Vec T k → List T
  | cons t ts => t :: toList ts
  | nil => []

def map.{w} {S T : Type w} (g : S → T) {k : Nat} (v : Vec S k) : Vec T k :=
  match v with
  | cons s rest => cons (g s) (map g rest)
  | nil => nil

end Vec
