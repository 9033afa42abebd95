package import FileSystem

/// The files of a published site before they are written.
package struct OutputTree: Sendable {
  /// What a file holds.
  package enum File: Sendable {
    /// These bytes.
    case bytes([UInt8])
    /// What the file at this path of a folder holds.
    case copy(of: String, in: Directory)
  }

  /// Files by their path in the output folder, with `/` between its parts.
  package var files: [String: File] = [:]

  /// A tree without files.
  package init() {}

  /// Puts a file at an address below the site's root; an address that ends with a slash is a folder's
  /// `index.html`.
  package mutating func put(_ file: File, at address: String) {
    files[Self.path(of: address)] = file
  }

  /// The path in the output folder of an address: `/posts/dial/` is `posts/dial/index.html`.
  package static func path(of address: String) -> String {
    let path = Substring(address.utf8.drop { $0 == UInt8(ascii: "/") })
    return path.isEmpty || path.utf8.last == UInt8(ascii: "/") ? path + "index.html" : String(path)
  }
}
