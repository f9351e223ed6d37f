inductive Tree | node (children : List Tree)
