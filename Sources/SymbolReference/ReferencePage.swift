package import MarkdownSyntax

/// A page of a module's reference, as HTML.
package struct ReferencePage: Sendable {
  /// The address below the site's root.
  package var address: String
  /// Its title: the name of a type, or that of the module.
  package var title: String
  /// Whether it shows only what a module adds to a type of another one.
  package var isExtension = false
  /// One sentence.
  package var description: String?
  /// The text.
  package var html: [UInt8]
  /// The headings.
  package var headings: [Heading]
}

extension ModuleInterface {
  /// The address of the page of a type, below that of the reference.
  static func address(of type: String, below base: String) -> String {
    base + type.lowercased().replacing(".", with: "-") + "/"
  }

  /// Where each type of a reference has its page, by its name.
  ///
  /// - Parameters:
  ///   - types: The names of the types.
  ///   - base: The address of the reference, with a slash at its end.
  /// - Returns: Addresses below the site's root; of two types whose names differ in case alone, the first has one.
  package static func addresses(of types: [String], below base: String) -> [String: String] {
    var taken: Set<String> = []
    var result: [String: String] = [:]
    for type in types.sorted() {
      let address = address(of: type, below: base)
      if taken.insert(address).inserted { result[type] = address }
    }
    return result
  }
}
