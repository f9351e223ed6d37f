def token : Unit := ()
