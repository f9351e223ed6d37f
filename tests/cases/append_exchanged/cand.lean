def insertAll {α : Type} (new old : List α) : List α := old ++ new
