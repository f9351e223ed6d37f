def rev {β : Type} (ys : List β) : List β := go ys []
where
  go {γ : Type} : List γ → List γ → List γ
    | [], done => done
    | z :: zs, done => go zs (z :: done)
