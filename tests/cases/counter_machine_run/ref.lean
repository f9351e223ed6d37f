inductive Instr where
  | inc (left : Bool)
  | dec (left : Bool) (jump : Nat)
  | halt

structure Config where
  pc : Nat
  a : Nat
  b : Nat

def Instr.step : Instr → Config → Option Config
  | .inc true, ⟨pc, a, b⟩ => some ⟨pc + 1, a + 1, b⟩
  | .inc false, ⟨pc, a, b⟩ => some ⟨pc + 1, a, b + 1⟩
  | .dec true j, ⟨pc, a, b⟩ => match a with
    | 0 => some ⟨j, 0, b⟩
    | a + 1 => some ⟨pc + 1, a, b⟩
  | .dec false j, ⟨pc, a, b⟩ => match b with
    | 0 => some ⟨j, a, 0⟩
    | b + 1 => some ⟨pc + 1, a, b⟩
  | .halt, _ => none

def run (program : Nat → Instr) : Nat → Config → Option Config
  | 0, c => some c
  | n + 1, c => match (program c.pc).step c with
    | none => none
    | some d => run program n d

def Halts (program : Nat → Instr) (c : Config) : Prop := ∃ n, run program n c = none
