inductive Sign | plus | minus
namespace Item
def Sign.rec (motive : Sign → Type) (a b : motive .plus) (s : Sign) : motive .plus := let _ := (a, s); b
def _root_.pick (s : Sign) : Nat := Sign.rec (motive := fun _ => Nat) 1 2 s
end Item
