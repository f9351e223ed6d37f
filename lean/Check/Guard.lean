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

/-- What is wrong with resting on a constant of the context, as a sentence's end. -/
def forbiddenConstant? (n : Name) : Option String :=
  if n == `sorryAx then some "`sorry`"
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

/-- What the constants from position `i` on rest on and must not, after `found`. -/
partial def forbiddenFrom (tainted : Table Name (List String)) (used : Array Name) (i : Nat) (found : List String) :
    List String :=
  match used[i]? with
  | none => found
  | some n =>
    let found := match forbiddenConstant? n with
      | some text => withText text found
      | none => found
    let found := match tainted.find? n with
      | some texts => withTexts found texts
      | none => found
    forbiddenFrom tainted used (i + 1) found

/-- What an expression rests on and must not. -/
def Session.forbiddenIn (s : Session) (e : Expr) : IO (List String) := do
  return forbiddenFrom (← s.tainted.get) e.getUsedConstants 0 []

/-- Whether a constant from position `i` on makes the kernel run compiled code. -/
partial def anyRunsCode (used : Array Name) (i : Nat) : Bool :=
  match used[i]? with
  | none => false
  | some n => runsCode n || anyRunsCode used (i + 1)

/-- Notes what an added constant rests on and must not. -/
def Session.taint (s : Session) (n : Name) (texts : List String) : IO Unit := do
  if count texts != 0 then s.tainted.modify fun tainted => tainted.insert (s.added n) texts

/-- What is forbidden about a constant of the candidate by itself, where the reference's is not so. -/
def forbiddenFlags (head : Head) (reference : Head) : List String :=
  let flag (bit : Nat) (text : String) : List String :=
    if head.has bit && !reference.has bit then [text] else []
  joined (flag Flag.isPartial "it is `partial`")
    (joined (flag Flag.implementedBy "it has the attribute `implemented_by`")
      (joined (flag Flag.isExtern "it has the attribute `extern`") (flag Flag.csimp "it has the attribute `csimp`")))

end Check
