opaque A.secret : Bool
namespace A
private opaque secret : Bool
theorem _root_.known : A.secret = secret := rfl
end A
