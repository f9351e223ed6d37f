noncomputable def witness {β : Type} (q : β → Prop) (ex : ∃ b, q b) : β :=
  (Classical.indefiniteDescription q ex).val

theorem witness_spec {β : Type} (q : β → Prop) (ex : ∃ b, q b) : q (witness q ex) :=
  (Classical.indefiniteDescription q ex).property

noncomputable def henkin {β : Type} [Inhabited β] (q : β → Prop) : β :=
  match Classical.propDecidable (∃ b, q b) with
  | .isTrue ex => Classical.choose ex
  | .isFalse _ => Inhabited.default
