inductive Instr where
  | halt
  | dec (left : Bool) (jump : Nat)
  | inc (left : Bool)

structure Config where
  pc : Nat
  a : Nat
  b : Nat

def Instr.step (i : Instr) (c : Config) : Option Config :=
  match i, c with
  | .halt, _ => none
  | .dec true j, ⟨pc, a, b⟩ => match a with
    | .succ k => some ⟨pc.succ, k, b⟩
    | .zero => some ⟨j, .zero, b⟩
  | .dec false j, ⟨pc, a, b⟩ => match b with
    | .succ k => some ⟨pc.succ, a, k⟩
    | .zero => some ⟨j, a, .zero⟩
  | .inc true, ⟨pc, a, b⟩ => some ⟨pc.succ, a.succ, b⟩
  | .inc false, ⟨pc, a, b⟩ => some ⟨pc.succ, a, b.succ⟩

def run (program : Nat → Instr) (fuel : Nat) (c : Config) : Option Config :=
  match fuel, c with
  | 0, c => some c
  | .succ fuel, c => (program c.pc).step c >>= run program fuel

def Halts (program : Nat → Instr) (c : Config) : Prop := Exists fun fuel => run program fuel c = .none
