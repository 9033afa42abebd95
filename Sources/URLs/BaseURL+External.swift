extension BaseURL {
  /// Whether a destination is an address of the web that does not lie below this one.
  package func isExternal(_ destination: String) -> Bool {
    var destination = destination
    return destination.withUTF8 { $0.isWebAddress && lengthOfOwn(in: $0) == nil }
  }

  /// The path on the host, with its query and fragment, of a whole address that lies below this one, whose host may be in
  /// any case: `/blog/a/` of `https://example.org/blog/a/`; `nil` for any other destination.
  package func hostPath(ofOwn destination: String) -> String? {
    var destination = destination
    return destination.withUTF8 { address in
      guard address.isWebAddress, let length = lengthOfOwn(in: address) else { return nil }
      let rest = address[length...]
      return path + String(decoding: rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest, as: UTF8.self)
    }
  }

  /// How many bytes of an address are this one, without the slash at its end; `nil` if it does not lie below this one. ASCII
  /// letters are the same in either case.
  private func lengthOfOwn(in address: UnsafeBufferPointer<UInt8>) -> Int? {
    var length = 0
    let scheme = address.first == UInt8(ascii: "/") ? origin.utf8.firstIndex(of: UInt8(ascii: "/")) : nil
    guard address.has(origin[(scheme ?? origin.startIndex)...], at: &length),
      address.has(path.dropLast(), at: &length),
      length == address.count || "/?#".utf8.contains(address[length])
    else { return nil }
    return length
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether it is an address of the web with a host: `https://…`, `http://…` or `//…`.
  fileprivate var isWebAddress: Bool {
    guard count > 1 else { return false }
    if self[0] == UInt8(ascii: "/") { return self[1] == self[0] }
    var length = 0
    guard has("http", at: &length) else { return false }
    if length < count, self[length].asciiLowercased == UInt8(ascii: "s") { length += 1 }
    return has("://", at: &length)
  }

  /// Whether a text stands at an offset, in whatever case its ASCII letters are; if so, moves the offset behind it.
  fileprivate func has(_ text: Substring, at offset: inout Int) -> Bool {
    var text = text
    return text.withUTF8 { text in
      guard offset + text.count <= count else { return false }
      for index in text.indices where self[offset + index].asciiLowercased != text[index].asciiLowercased {
        return false
      }
      offset += text.count
      return true
    }
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= self ? self | 0x20 : self
  }
}
