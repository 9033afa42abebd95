import FigureKit
import SampleSupport

extension Vector3D {
  func text(digits: Int) -> String {
    "(\(x.text(digits: digits)), \(y.text(digits: digits)), "
      + "\(z.text(digits: digits)))"
  }
}
