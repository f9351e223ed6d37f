def greeting : String := "ab"
