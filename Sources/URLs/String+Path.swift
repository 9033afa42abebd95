extension String {
  /// Where the path of an address ends: before its query or its fragment.
  package var pathEnd: Index {
    utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") } ?? endIndex
  }

  /// Whether the text begins with a URI scheme (RFC 3986, section 3.1).
  package var hasScheme: Bool {
    var text = self
    return text.withUTF8 { text in
      for index in text.indices {
        switch text[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): continue
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
          if index == 0 { return false }
        default: return text[index] == UInt8(ascii: ":") && index > 0
        }
      }
      return false
    }
  }

  /// A path from the root without `.` and `..`, as RFC 3986, section 5.2.4 removes them, and without empty parts.
  package var removingDotSegments: String {
    if !mayHaveDotSegments { return self }
    var parts: [Substring] = []
    for part in split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    let isFolder = hasSuffix("/") || hasSuffix("/.") || hasSuffix("/..")
    return "/" + parts.joined(separator: "/") + (isFolder && !parts.isEmpty ? "/" : "")
  }

  /// Whether a part of the path begins with a dot or is empty, or the path is not from the root.
  private var mayHaveDotSegments: Bool {
    var path = self
    return path.withUTF8 { path in
      guard path.first == UInt8(ascii: "/") else { return true }
      var isAtStart = true
      for byte in path[1...] {
        // What is not ASCII may make one character of itself and the slash before it.
        if isAtStart, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte >= 0x80 { return true }
        isAtStart = byte == UInt8(ascii: "/")
      }
      return false
    }
  }
}
