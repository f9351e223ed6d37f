structure Frame where
  World : Type
  Rel : World → World → Prop

structure Model where
  World : Type
  Rel : World → World → Prop
  val : Nat → World → Prop
