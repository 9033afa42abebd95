extension YAMLNode {
  /// How deep collections may lie in one another.
  package static let maximumDepth = 1000

  /// Reads a YAML 1.1 document whose keys are texts.
  ///
  /// - Parameters:
  ///   - text: The YAML.
  ///   - limit: How many values it may have, those that aliases repeat included: a few lines of aliases can stand for more
  ///     than a machine can look through.
  /// - Returns: The document's value; `nil` for a text without any.
  /// - Throws: Why it cannot be read.
  package static func compose(_ text: String, limit: Int) throws(YAMLError) -> YAMLNode? {
    var text = text
    let result = text.withUTF8 { bytes in
      Result { () throws(YAMLError) in
        var parser = try EventParser(bytes)
        var composer = Composer(limit: limit)
        while try composer.receive(parser.next()) {}
        return try composer.document()
      }
    }
    return try result.get()
  }
}
