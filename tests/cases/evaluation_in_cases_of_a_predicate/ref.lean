def Goal (b : Bool) : Prop := match b with | true => 2+2=4 | false => 3+3=6
