def Pairing.{u, v} : Type (max (u + 1) (v + 1)) := Type u × Type v
