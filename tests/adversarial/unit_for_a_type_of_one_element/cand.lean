def Token : Type := Unit
def token : Token := ()
