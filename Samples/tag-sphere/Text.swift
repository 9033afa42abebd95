import FigureKit

extension Double {
  /// The number with a fixed count of digits after the point.
  func text(digits: Int) -> String {
    let power = (0..<digits).reduce(1.0) { result, _ in result * 10 }
    let scaled = Int((abs(self) * power).rounded())
    let sign = self < 0 && scaled > 0 ? "−" : ""
    guard digits > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % Int(power))
    let zeros = String(repeating: "0", count: digits - fraction.count)
    return "\(sign)\(scaled / Int(power)).\(zeros)\(fraction)"
  }

  /// The number rounded for a drawing that moves.
  var tenths: Double { (self * 10).rounded() / 10 }

  /// The number rounded for a drawing.
  var hundredths: Double { (self * 100).rounded() / 100 }
}

extension Vector3D {
  func text(digits: Int) -> String {
    "(\(x.text(digits: digits)), \(y.text(digits: digits)), "
      + "\(z.text(digits: digits)))"
  }
}
