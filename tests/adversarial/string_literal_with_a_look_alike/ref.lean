def greeting : String := "hello"
