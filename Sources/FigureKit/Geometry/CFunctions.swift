// The C library's trigonometry, declared here because this module imports nothing. The names differ from C's so
// that they cannot be confused with Foundation's in a file that sees both.

@_extern(c, "sin") func cSin(_ radians: Double) -> Double
@_extern(c, "cos") func cCos(_ radians: Double) -> Double
@_extern(c, "tan") func cTan(_ radians: Double) -> Double
@_extern(c, "atan2") func cAtan2(_ y: Double, _ x: Double) -> Double
