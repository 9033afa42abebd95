import FigureKit

/// Ways to tell a class from a phone's screen, the right one first.
enum Rule: Hashable, Sendable, CaseIterable {
  /// The largest class that the long side has room for.
  case longSide
  /// Wrong: the height, which is the short side in landscape.
  case height
  /// Wrong: one height and no other.
  case equality

  /// The class of a phone's screen.
  func deviceClass(of size: Size) -> DeviceClass {
    switch self {
    case .longSide: Screen(idiom: .phone, size: size).deviceClass
    case .height: size.height >= 568 ? .tall : .classic
    case .equality: size.height == 568 ? .tall : .classic
    }
  }

  /// What it compares, as the figure says it.
  var name: String {
    switch self {
    case .longSide: "max(w, h) ≥ 568"
    case .height: "h ≥ 568"
    case .equality: "h == 568"
    }
  }
}
