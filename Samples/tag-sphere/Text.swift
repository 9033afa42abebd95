import FigureKit

extension Vector3D {
  func formatted(digits: Int) -> String {
    "(\(x.formatted(digits: digits)), \(y.formatted(digits: digits)), "
      + "\(z.formatted(digits: digits)))"
  }
}
