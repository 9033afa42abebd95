import Normalization

extension String {
  /// The name of a host in ASCII: labels of other letters as the domain name system knows them (RFC 5890), `xn--` and
  /// Punycode. Letters are mapped as UTS #46 has browsers do it, without looking at which letters a label may have.
  ///
  /// `nil` for a name that no host can have: empty, with a character that means something in an address, or with a label
  /// that is too long.
  var hostInASCII: String? {
    if hasPrefix("["), hasSuffix("]"), utf8.dropFirst().dropLast().allSatisfy(\.isInAddressOfIP) {
      return self
    }
    guard !isEmpty else { return nil }
    var name = self
    if !utf8.allSatisfy({ $0 < 0x80 }) {
      // What a small letter stands for may itself stand for something.
      name = composedForCompatibility.lowercased().composedForCompatibility
      name.unicodeScalars.removeAll(where: \.isIgnoredInHosts)
    }
    let labels = name.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "." || $0 == "\u{3002}" }
    let encoded = labels.compactMap { label in
      label.allSatisfy(\.isASCII) ? String(label) : Punycode.encode(Array(label)).map { "xn--" + $0 }
    }
    let host = encoded.joined(separator: ".")
    let isWhole = encoded.count == labels.count && encoded.allSatisfy { $0.utf8.count <= 63 }
    return isWhole && !host.isEmpty && host.utf8.allSatisfy(\.isInHost) ? host : nil
  }
}

/// Letters of any script in letters, digits and hyphens (RFC 3492).
private enum Punycode {
  /// A label of a host's name; `nil` for one that is too long for any.
  static func encode(_ label: [Unicode.Scalar]) -> String? {
    guard label.count <= 63 else { return nil }
    var output = label.filter(\.isASCII).map { UInt8($0.value) }
    let basicCount = output.count
    if basicCount > 0 { output.append(UInt8(ascii: "-")) }
    // The numbers have their names in the RFC.
    var (n, delta, bias) = (0x80, 0, 72)
    var handled = basicCount
    while handled < label.count {
      guard let next = label.lazy.map({ Int($0.value) }).filter({ $0 >= n }).min() else { return nil }
      delta += (next - n) * (handled + 1)
      n = next
      for scalar in label {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        append(delta, bias: bias, to: &output)
        bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ delta: Int, bias: Int, to output: inout [UInt8]) {
    var rest = delta
    var position = 36
    while true {
      let threshold = min(max(position - bias, 1), 26)
      if rest < threshold { break }
      output.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      position += 36
    }
    output.append(digit(rest))
  }

  private static func adapted(_ delta: Int, count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var divisions = 0
    while delta > 35 * 26 / 2 {
      delta /= 35
      divisions += 1
    }
    return 36 * divisions + 36 * delta / (delta + 38)
  }

  private static func digit(_ value: Int) -> UInt8 {
    Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)[value]
  }
}

extension Unicode.Scalar {
  /// Whether UTS #46 leaves the character out: soft hyphens, selectors of variants and other things that are not seen.
  fileprivate var isIgnoredInHosts: Bool {
    switch value {
    case 0xAD, 0x34F, 0x180B...0x180D, 0x180F, 0x200B, 0x2060, 0x2064, 0xFE00...0xFE0F, 0xFEFF: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it may be in a host's name: nothing that ends one, or that no address can hold.
  fileprivate var isInHost: Bool {
    switch self {
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "?"), UInt8(ascii: "@"),
      UInt8(ascii: "[")...UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "}"):
      false
    default: true
    }
  }

  /// Whether it may stand between the brackets around a number of a host (RFC 3986, section 3.2.2).
  fileprivate var isInAddressOfIP: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
