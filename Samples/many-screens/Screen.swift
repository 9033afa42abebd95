import FigureKit

// snippet.screen
/// What kind of device a screen belongs to.
enum Idiom: Hashable, Sendable {
  case phone, pad
}

/// A screen that shows a program, in points.
struct Screen: Hashable, Sendable {
  let idiom: Idiom
  let size: Size

  /// The same, however the device is held.
  var longSide: Double { max(size.width, size.height) }
}

/// The kinds of screens that a program makes a difference between.
enum DeviceClass: Hashable, Sendable, CaseIterable {
  case classic, tall, pad
}
// snippet.end

// snippet.class
extension Screen {
  /// The largest class that the screen has room for; a phone that is
  /// smaller than all of them is taken as the smallest.
  var deviceClass: DeviceClass {
    switch idiom {
    case .pad: .pad
    case .phone: longSide >= 568 ? .tall : .classic
    }
  }
}
// snippet.end

// snippet.value
extension DeviceClass {
  /// One of three values, by the class.
  func value<Value>(classic: Value, tall: Value, pad: Value) -> Value {
    switch self {
    case .classic: classic
    case .tall: tall
    case .pad: pad
    }
  }
}
// snippet.end
