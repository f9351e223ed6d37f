structure Rule where
  premises : List Nat
  conclusion : Nat

inductive Der (allowed : Rule → Prop) : Nat → Prop where
  | fromPremises {rule : Rule} (ok : allowed rule) (all : ∀ p ∈ rule.1, Der allowed p) : Der allowed rule.2

theorem Der.mono {R S : Rule → Prop} (h : ∀ {r : Rule}, R r → S r) {n : Nat} : Der R n → Der S n
  | .fromPremises ok all => .fromPremises (h ok) fun p hp => (all p hp).mono h
