inductive Ty where
  | arrow (dom cod : Ty)
  | bool
deriving DecidableEq

inductive Tm where
  | app (f x : Tm)
  | lam (dom : Ty) (body : Tm)
  | tt
  | var (index : Nat)

def infer (context : List Ty) (m : Tm) : Option Ty :=
  match context, m with
  | context, .app f x =>
    infer context f >>= fun
      | .bool => none
      | .arrow dom cod => (infer context x).bind fun dom' => if dom = dom' then some cod else none
  | context, .lam dom body => infer (dom :: context) body >>= fun cod => some (dom.arrow cod)
  | _, .tt => pure .bool
  | context, .var index => context[index]?

def Typable (m : Tm) : Prop := Exists fun t => infer .nil m = .some t
