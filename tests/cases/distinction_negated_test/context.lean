axiom P : Prop
axiom Q : Nat → Prop
axiom S : List Nat → Prop
axiom R : Nat → Option Nat → Prop
