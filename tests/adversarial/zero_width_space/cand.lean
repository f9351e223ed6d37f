def «ans​wer» : Nat := 42
