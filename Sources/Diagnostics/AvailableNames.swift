extension [String] {
  /// The sentence on the names that could have been meant, such as ``Available files are `a`, `b`.`` or, for one,
  /// ``The only file is `a`.``
  package func available(_ noun: String) -> String {
    let list = map { "`\($0)`" }.joined(separator: ", ")
    return count == 1 ? "The only \(noun) is \(list)." : "Available \(noun)s are \(list)."
  }
}
