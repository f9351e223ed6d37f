set_option backward.isDefEq.lazyWhnfCore false
set_option backward.isDefEq.lazyProjDelta false
set_option backward.eqns.nonrecursive false
set_option backward.eqns.deepRecursiveSplit false
set_option backward.synthInstance.canonInstances false
def depth (n : Nat) : Nat := match n with
  | 0 => 0
  | n + 1 => depth n + 1
theorem known : depth 2 = 2 := by simp [depth]
