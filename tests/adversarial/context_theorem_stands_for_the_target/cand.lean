namespace Item
export Facts (known)
end Item
example : limit = 10 := Item.known
