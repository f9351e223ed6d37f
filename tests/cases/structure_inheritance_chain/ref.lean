structure Frame where
  World : Type
  Rel : World → World → Prop

structure Model extends Frame where
  val : Nat → World → Prop

structure Pointed extends Model where
  point : World

def Pointed.holds (m : Pointed) (p : Nat) : Prop := m.val p m.point

def Pointed.box (m : Pointed) (p : Nat) : Prop := ∀ w, m.Rel m.point w → m.val p w
