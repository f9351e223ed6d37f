inductive E | t | f | and (a b : E)
def ev : E → Bool | .t => true | .f => false | .and a b => ev a && ev b
