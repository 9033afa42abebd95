extension Double {
  /// The number with one decimal at most, none if it is whole.
  var minusSigned: String {
    let tenths = (self * 10).rounded() / 10
    let size = abs(tenths)
    let digits = Int(exactly: size).map(String.init) ?? "\(size)"
    return tenths < 0 ? "−" + digits : digits
  }
}
