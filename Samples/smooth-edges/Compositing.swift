// snippet.premultiplied
/// A grey and an opacity, the grey already multiplied by the opacity.
struct PremultipliedGray: Sendable {
  /// From 0 to the opacity.
  var gray: Double
  var opacity: Double

  static let clear = PremultipliedGray(gray: 0, opacity: 0)

  /// The grey as painters name it, multiplied here.
  init(_ straight: Double, opacity: Double) {
    gray = straight * opacity
    self.opacity = opacity
  }

  private init(gray: Double, opacity: Double) {
    self.gray = gray
    self.opacity = opacity
  }

  /// A mixture with another one: this at 0, the other at 1.
  func mixed(
    with other: PremultipliedGray, at fraction: Double
  ) -> PremultipliedGray {
    PremultipliedGray(
      gray: gray + (other.gray - gray) * fraction,
      opacity: opacity + (other.opacity - opacity) * fraction)
  }

  /// What is seen over an opaque ground of a grey.
  func over(_ ground: Double) -> Double {
    gray + (1 - opacity) * ground
  }
}
// snippet.end

// snippet.straight
/// A grey and an opacity that do not know of each other.
struct StraightGray: Sendable {
  var gray: Double
  var opacity: Double

  /// Clear, and, as somebody had to write something, black.
  static let clear = StraightGray(gray: 0, opacity: 0)

  func mixed(
    with other: StraightGray, at fraction: Double
  ) -> StraightGray {
    StraightGray(
      gray: gray + (other.gray - gray) * fraction,
      opacity: opacity + (other.opacity - opacity) * fraction)
  }

  func over(_ ground: Double) -> Double {
    opacity * gray + (1 - opacity) * ground
  }
}
// snippet.end

/// How much of the ground is seen through the joint of two soft edges,
/// drawn one after the other.
///
/// - Parameters:
///   - first: How much of the pixel the first covers, from 0 to 1.
///   - second: How much the second covers.
/// - Returns: From 0 to 1.
func groundSeen(through first: Double, and second: Double) -> Double {
  (1 - first) * (1 - second)
}
