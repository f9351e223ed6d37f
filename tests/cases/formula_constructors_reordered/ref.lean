inductive Form where
  | bot : Form
  | var : Nat → Form
  | and : Form → Form → Form
  | or : Form → Form → Form
  | imp : Form → Form → Form

namespace Form

def eval (v : Nat → Bool) : Form → Bool
  | bot => false
  | var n => v n
  | and a b => eval v a && eval v b
  | or a b => eval v a || eval v b
  | imp a b => !eval v a || eval v b

def subst (σ : Nat → Form) : Form → Form
  | bot => bot
  | var n => σ n
  | and a b => and (subst σ a) (subst σ b)
  | or a b => or (subst σ a) (subst σ b)
  | imp a b => imp (subst σ a) (subst σ b)

theorem eval_subst (v : Nat → Bool) (σ : Nat → Form) (a : Form) :
    eval v (subst σ a) = eval (fun n => eval v (σ n)) a := by
  induction a with
  | bot => rfl
  | var n => rfl
  | and a b iha ihb => simp [subst, eval, iha, ihb]
  | or a b iha ihb => simp [subst, eval, iha, ihb]
  | imp a b iha ihb => simp [subst, eval, iha, ihb]

end Form
