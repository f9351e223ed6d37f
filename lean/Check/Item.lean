module

public import Lean
public import Check.Table

/-!
The attributes of the theory library: `@[lcsitem "3.3.1"]` says which item a declaration belongs to, `@[lcsmain]` that its item
is about it.

Here they are native code, and what they note is part of the description of a module (`Check.Module`). For an ordinary
toolchain `lean/LCS/Item.lean` declares the same two; inside the engine an empty module takes its place.
-/

public section

namespace Check

open Lean

/-- The items of the declarations of the text that is elaborated, by their names. -/
initialize itemsRef : IO.Ref (Table Name String) ← IO.mkRef .empty

/-- The declarations of the text that their items are about. -/
initialize mainRef : IO.Ref (Table Name Unit) ← IO.mkRef .empty

/-- How many parts separated by dots `id` has from position `i` on, or 0 if one is no number; `digits` have been read of
the first. -/
partial def partsFrom (id : String) (i : String.Pos.Raw) (digits : Nat) : Nat :=
  if id.utf8ByteSize ≤ i.byteIdx then (if digits == 0 then 0 else 1)
  else
    let c := String.Pos.Raw.get id i
    let next := String.Pos.Raw.next id i
    if c.isDigit then partsFrom id next (digits + 1)
    else if c == '.' && digits != 0 then
      match partsFrom id next 0 with
      | 0 => 0
      | n => n + 1
    else 0

/-- Whether a text is an item's number: chapter, section, and the item's own number in it. -/
def isItemId (id : String) : Bool :=
  partsFrom id 0 0 == 3

/-- `lcsitem "3.3.1"` -/
def lcsitem : Parser.Parser :=
  Parser.leadingNode `Check.lcsitem Parser.maxPrec (Parser.andthen (Parser.nonReservedSymbol "lcsitem ") Parser.strLit)

/-- What the attribute `lcsitem` does. -/
def noteItem (n : Name) (stx : Syntax) (_ : AttributeKind) : AttrM Unit := do
  match stx[1].isStrLit? with
  | some id =>
    if isItemId id then itemsRef.modify fun items => items.insert n id
    else throwError "`lcsitem` takes the number of an item, such as \"3.3.1\": chapter, section and number"
  | none => throwError "`lcsitem` takes the number of an item as a text, such as \"3.3.1\""

/-- What the attribute `lcsmain` does. -/
def noteMain (n : Name) (_ : Syntax) (_ : AttributeKind) : AttrM Unit :=
  mainRef.modify fun main => main.insert n ()

initialize
  Parser.addBuiltinLeadingParser `attr `Check.lcsitem lcsitem 1000
  registerBuiltinAttribute
    { ref := `Check.lcsitem, name := `lcsitem, descr := "the item of the theory that a declaration belongs to", add := noteItem }
  registerBuiltinAttribute
    { ref := `Check.lcsmain, name := `lcsmain, descr := "a declaration that its item is about", add := noteMain }

end Check
