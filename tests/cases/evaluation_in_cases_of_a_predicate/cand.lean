def Goal (b : Bool) : Prop := match b, b with | true, true => 2*2=4 | false, false => 3*2=6 | _, _ => False
