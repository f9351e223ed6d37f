def greeting : String := String.ofList ['a', 'b']
