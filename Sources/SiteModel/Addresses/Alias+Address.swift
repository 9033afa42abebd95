import URLs

extension Alias {
  /// The address below the site's root; `nil` if the text is not an address.
  ///
  /// A text without a slash at its beginning is looked up in the page's section. An address whose last part has no
  /// extension is a folder's.
  package func address(in section: String) -> String? {
    let written = text.decodingPercentEncoding ?? text
    // A query or the name of a place on the page; with percent-encoding, `%23`, they are part of a file's name.
    guard !written.isEmpty, !text.hasScheme, !text.hasPrefix("//"),
      !text.contains(where: { $0 == "?" || $0 == "#" }), !written.contains("\\"),
      written.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    let parent = section.isEmpty ? "/" : "/" + section + "/"
    let path = (written.hasPrefix("/") ? written : parent + written).removingDotSegments
    let name = path.split(separator: "/").last ?? ""
    if name.isEmpty { return nil }
    return path.hasSuffix("/") || name.dropFirst().contains(".") ? path : path + "/"
  }
}
