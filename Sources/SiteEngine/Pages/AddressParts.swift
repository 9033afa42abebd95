extension String {
  /// Whether the text begins with a URI scheme (RFC 3986, section 3.1).
  var hasScheme: Bool {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")), let first = utf8.first else { return false }
    let isLetter: (UInt8) -> Bool = { (65...90).contains($0) || (97...122).contains($0) }
    return isLetter(first)
      && utf8[..<colon].allSatisfy { isLetter($0) || (48...57).contains($0) || [43, 45, 46].contains($0) }
  }

  /// A path from the root without `.` and `..`, as RFC 3986, section 5.2.4 removes them, and without empty parts.
  var removingDotSegments: String {
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let isFolder = hasSuffix("/") || hasSuffix("/.") || hasSuffix("/..")
    return "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }
}
