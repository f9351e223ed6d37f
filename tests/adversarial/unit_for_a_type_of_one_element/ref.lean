structure Token
def token : Token := {}
