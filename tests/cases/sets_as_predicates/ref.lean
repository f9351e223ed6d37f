def FSet : Type := Nat → Prop

namespace FSet

instance : Membership Nat FSet := ⟨fun s a => s a⟩

def union (s t : FSet) : FSet := fun a => a ∈ s ∨ a ∈ t

instance : Union FSet := ⟨union⟩

instance : HasSubset FSet := ⟨fun s t => ∀ a, a ∈ s → a ∈ t⟩

end FSet

def Theory.Closed (entails : FSet → Nat → Prop) (T : FSet) : Prop := ∀ a, entails T a → a ∈ T

def Extends (S T U : FSet) : Prop := S ∪ T ⊆ U
