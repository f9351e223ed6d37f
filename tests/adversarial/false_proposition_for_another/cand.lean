def Impossible : Prop := False
