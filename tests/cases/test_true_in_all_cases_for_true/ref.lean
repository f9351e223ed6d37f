def f (b : Bool) : Bool := match b with | true => true | false => true
