def Token : Type := Unit
