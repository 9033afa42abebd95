/// The first mistake in path data, and where it is.
struct PathDataError: Error, Equatable {
  enum Reason: String {
    case expectedMoveTo = "expected M or m, which every path starts with"
    case expectedCommand = "expected the letter of a command"
    case expectedNumber = "expected a number"
    case expectedFlag = "expected a flag, 0 or 1"
    case outOfRange = "this takes a coordinate out of range"
  }

  var reason: Reason
  /// Counted in bytes of UTF-8 from the start of the data.
  var offset: Int
}

// snippet.caret
extension PathDataError {
  /// The data around the mistake, on one line, and a caret under it.
  func excerpt(of text: String) -> String {
    let mistake = text.utf8.index(text.startIndex, offsetBy: offset)
    let before = text[..<mistake].suffix(40).onOneLine
    let after = text[mistake...].prefix(20).onOneLine
    let indent = String(repeating: " ", count: before.count)
    return "\(before)\(after)\n\(indent)^ \(reason.rawValue)"
  }
}
// snippet.end

extension Substring {
  /// With a space for every line break and tab.
  fileprivate var onOneLine: String {
    String(map { $0.isWhitespace ? " " : $0 })
  }
}
