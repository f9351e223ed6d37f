set_option autoImplicit true
def first (xs : List Nta) : Option Nta := xs.head?
