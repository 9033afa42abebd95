struct Dial { var count = 9 }
