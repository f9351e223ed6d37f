inductive F where
  | imp (a b : F)
  | atom (n : Nat)

structure Sequent where
  left : List F
  right : List F

notation:45 L:46 " ▷ " R:46 => Sequent.mk L R

inductive Proves : Sequent → Prop where
  | impR {L R : List F} {p q : F} (h : Proves (p :: L ▷ q :: R)) : Proves (L ▷ F.imp p q :: R)
  | ax {L R : List F} {p : F} (hl : p ∈ L) (hr : p ∈ R) : Proves (L ▷ R)
  | impL {L R : List F} {p q : F} (h₁ : Proves (L ▷ p :: R)) (h₂ : Proves (q :: L ▷ R)) :
      Proves (F.imp p q :: L ▷ R)

theorem proves_self (p : F) : Proves ([] ▷ [F.imp p p]) := by
  apply Proves.impR
  apply Proves.ax (p := p)
  · exact List.mem_cons_self
  · exact List.mem_cons_self
