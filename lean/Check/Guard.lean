module

public import Lean
public import Check.Sequence
public import Check.Table
public import Check.Session

/-! What a candidate must not rest on. -/

public section

namespace Check

open Lean

/-- Whether a constant makes the kernel run compiled code. Nothing that has one is handed to the kernel. -/
def runsCode (n : Name) : Bool :=
  n == `Lean.reduceBool || n == `Lean.reduceNat || n == `Lean.ofReduceBool || n == `Lean.ofReduceNat

/-- Stands among the constants for a term that did not elaborate. -/
def errorMark : Name := .num `sorryAx 0

/-- What is said of resting on `sorry`. -/
def sorryText : String := "`sorry`"

/-- What is said of resting on something that did not elaborate. -/
def errorText : String := "what did not elaborate (see the messages)"

/-- What is wrong with resting on a constant of the context, as a sentence's end. -/
def forbiddenConstant? (n : Name) : Option String :=
  if n == `sorryAx then some sorryText
  else if n == errorMark then some errorText
  else if runsCode n || n == `Lean.trustCompiler then
    some ("`" ++ n.toString ++ "`, which trusts compiled code")
  else none

/-- `xs` with `x`, once. -/
def withText (x : String) (xs : List String) : List String :=
  if xs.contains x then xs else joined xs [x]

/-- `xs` with all of `ys`, each once. -/
def withTexts (xs : List String) : List String → List String
  | [] => xs
  | y :: ys => withTexts (withText y xs) ys

/-- The constants that nodes name. -/
structure Uses where
  /-- The nodes that have been looked at. -/
  visited : Table Nat Unit := .empty
  /-- The constants that have been found. -/
  known : Table Name Unit := .empty
  /-- The same, the last one first. -/
  names : List Name := []

/-- One more constant. -/
def Uses.add (u : Uses) (n : Name) : Uses :=
  if u.known.contains n then u else { u with known := u.known.insert n (), names := n :: u.names }

/-- The type in an application `sorryAx type true`, which Lean puts in place of what did not elaborate. -/
def errorType? (nodes : Array Node) (f a : Nat) : Option Nat :=
  match nodes[a]?, nodes[f]? with
  | some (.const b _), some (.app g type) =>
    match nodes[g]? with
    | some (.const n _) => if b == `Bool.true && n == `sorryAx then some type else none
    | _ => none
  | _, _ => none

/-- The constants that a node and its parts name, after those in `u`. -/
partial def usesOf (nodes : Array Node) (i : Nat) (u : Uses) : Uses :=
  if u.visited.contains i then u
  else
    let u := { u with visited := u.visited.insert i () }
    match nodes[i]? with
    | some (.const n _) => u.add n
    | some (.app f a) =>
      match errorType? nodes f a with
      | some type => usesOf nodes type (u.add errorMark)
      | none => usesOf nodes a (usesOf nodes f u)
    | some (.lam _ _ type body) | some (.pi _ _ type body) => usesOf nodes body (usesOf nodes type u)
    | some (.letE _ _ type value body) => usesOf nodes body (usesOf nodes value (usesOf nodes type u))
    | some (.proj s _ value) => usesOf nodes value (u.add s)
    | _ => u

/-- The constants that some nodes name, after those in `u`. -/
def usesOfAll (nodes : Array Node) (u : Uses) : List Nat → Uses
  | [] => u
  | i :: is => usesOfAll nodes (usesOf nodes i u) is

/-- What constants rest on and must not, after `found`. -/
def forbiddenFrom (tainted : Table Name (List String)) (found : List String) : List Name → List String
  | [] => found
  | n :: ns =>
    let found := match forbiddenConstant? n with
      | some text => withText text found
      | none => found
    let found := match tainted.find? n with
      | some texts => withTexts found texts
      | none => found
    forbiddenFrom tainted found ns

/-- What nodes of the candidate rest on and must not: by the candidate's own names, for a constant that the alignment puts
another in place of has not lost what it rests on. -/
def Session.forbiddenIn (s : Session) (nodes : List Nat) : IO (List String) := do
  return forbiddenFrom (← s.tainted.get) [] (reversed (usesOfAll s.candidate.nodes {} nodes).names)

/-- Whether a constant from position `i` on makes the kernel run compiled code. -/
partial def anyRunsCode (used : Array Name) (i : Nat) : Bool :=
  match used[i]? with
  | none => false
  | some n => runsCode n || anyRunsCode used (i + 1)

/-- Notes what a constant of the candidate rests on and must not. -/
def Session.taint (s : Session) (n : Name) (texts : List String) : IO Unit := do
  if count texts != 0 then s.tainted.modify fun tainted => tainted.insert n texts

/-- What is forbidden about a constant of the candidate by itself, where the reference's, if there is one, is not so: as the
end of a sentence whose subject is the constant. -/
def forbiddenFlags (head : Head) (reference : Option Head) : List String :=
  let flag (bit : Nat) (text : String) : List String :=
    match reference with
    | some reference => if head.has bit && !reference.has bit then [text] else []
    | none => if head.has bit then [text] else []
  joined (flag Flag.isPartial "is `partial`")
    (joined (flag Flag.implementedBy "has the attribute `implemented_by`")
      (joined (flag Flag.isExtern "has the attribute `extern`") (flag Flag.csimp "has the attribute `csimp`")))

/-- Texts with the same beginning. -/
def withBeginning (beginning : String) : List String → List String
  | [] => []
  | text :: texts => (beginning ++ text) :: withBeginning beginning texts

/-- What is forbidden about a constant of the candidate by itself, as the object of a sentence. -/
def Session.forbiddenByItself (s : Session) (head : Head) : List String :=
  let reference := match s.counterpart? head.name with
    | some (_, .constant r) => some r.head
    | _ => none
  withBeginning ("`" ++ (privateToUserName head.name).toString ++ "`, which ") (forbiddenFlags head reference)

end Check
