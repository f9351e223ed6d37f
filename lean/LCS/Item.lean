module
public meta import Lean
public section
namespace LCS
open Lean

/-- `@[lcsitem "3.3.1"]`. -/
syntax (name := lcsitem) "lcsitem " str : attr
/-- `@[lcsmain]`. -/
syntax (name := lcsmain) "lcsmain" : attr

/-- The item that a declaration belongs to. -/
meta initialize itemAttribute : ParametricAttribute String ←
  registerParametricAttribute {
    name := `lcsitem
    descr := "the item of the theory that a declaration belongs to"
    getParam := fun _ stx =>
      match stx[1].isStrLit? with
      | some id => return id
      | none => throwError "a text is expected"
  }

/-- The declarations that an item is about. -/
meta initialize mainAttribute : TagAttribute ←
  registerTagAttribute `lcsmain "a declaration that its item is about"

end LCS
