set_option autoImplicit false
set_option pp.all true

inductive Flag where
  | on
  | off

attribute [local simp] Nat.add_comm

local macro "flags" x:ident y:ident : tactic => `(tactic| (cases $x:ident <;> cases $y:ident <;> rfl))

def Flag.both (x y : Flag) : Flag :=
  match x, y with
  | .on, .on => .on
  | .on, .off => .off
  | .off, .on => .off
  | .off, .off => .off

local instance (priority := high) evilAdd : Add Nat := ⟨Nat.mul⟩

theorem Flag.both_comm (x y : Flag) : Flag.both x y = Flag.both y x := by
  flags x y
