structure Frame where
  World : Type
  Rel (source target : World) : Prop

structure Model extends Frame where
  val (atom : Nat) (w : World) : Prop

structure Pointed extends Model where
  point : World

namespace Pointed
variable (self : Pointed)

def holds (p : Nat) : Prop := self.toModel.val p self.point

def box (p : Nat) : Prop :=
  ∀ {w : self.toModel.toFrame.World}, self.toModel.toFrame.Rel self.point w → Model.val self.toModel p w
end Pointed
