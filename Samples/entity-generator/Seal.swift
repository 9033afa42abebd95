// snippet.seal
/// Code under a header that holds its digest.
func sealed(_ code: String, of entity: String) -> String {
  """
  // Generated from the model. Your code belongs in \(entity).swift.
  // Digest of the rest: \(digest(of: code))
  \(code)
  """
}

/// Whether the digest in a generated file is still that of its code. If
/// not, somebody has edited the file by hand.
func isSealIntact(_ file: String) -> Bool {
  let parts = file.split(
    separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
  guard parts.count == 3 else { return false }
  return parts[1] == "// Digest of the rest: \(digest(of: String(parts[2])))"
}

/// Fowler, Noll and Vo's hash of 64 bits, in hexadecimal digits.
func digest(of text: String) -> String {
  var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
  return String(hash, radix: 16)
}
// snippet.end
