print(Dial().count)
