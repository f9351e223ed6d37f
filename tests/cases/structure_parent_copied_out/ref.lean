structure Frame where
  World : Type
  Rel : World → World → Prop

structure Model extends Frame where
  val : Nat → World → Prop
