def greeting : String := "hellο"
