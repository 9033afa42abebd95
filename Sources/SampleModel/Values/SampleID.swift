/// What a sample is called: `page-flip` for one in the site's `Samples` folder, `circular-dial/dial` for one
/// that a post holds (the post's slug, then the name its fences give).
package struct SampleID: Sendable, Hashable {
  /// The slug of the post that holds the sample, or `nil` for a sample of the `Samples` folder.
  package let post: String?
  /// The sample's own name.
  package let name: String

  /// A sample of the `Samples` folder.
  ///
  /// - Returns: `nil` unless `isName(name)`.
  package init?(file name: String) {
    guard SampleID.isName(name) else { return nil }
    self.post = nil
    self.name = name
  }

  /// A sample that a post holds.
  ///
  /// - Returns: `nil` unless `isName(name)`, and `post` is a relative path without control characters and without empty,
  ///   `.` or `..` parts.
  package init?(post: String, name: String) {
    guard SampleID.isName(name) else { return nil }
    let parts = post.split(separator: "/", omittingEmptySubsequences: false)
    let isPath = parts.allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && !part.utf8.contains { $0 < 0x20 || $0 == 0x7F }
    }
    guard isPath else { return nil }
    self.post = post
    self.name = name
  }

  /// Reads an identifier as a command line or a folder's path gives it: the last part is the name, what stands
  /// before it the post's slug. `nil` if it is neither form.
  package init?(_ description: String) {
    guard let slash = description.lastIndex(of: "/") else {
      self.init(file: description)
      return
    }
    self.init(
      post: String(description[..<slash]), name: String(description[description.index(after: slash)...]))
  }

  /// Whether a name may name a sample: lower-case ASCII letters, digits and `-`, not beginning with `-`, at most
  /// 128 of them.
  package static func isName(_ name: String) -> Bool {
    guard let first = name.utf8.first, first != UInt8(ascii: "-") else { return false }
    return name.utf8.count <= 128
      && name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
      }
  }
}

extension SampleID: CustomStringConvertible {
  /// `name`, or `post/name`.
  package var description: String { post.map { "\($0)/\(name)" } ?? name }
}

extension SampleID: Comparable {
  /// Samples of the folder first, then by post and name.
  package static func < (left: SampleID, right: SampleID) -> Bool {
    (left.post ?? "", left.name) < (right.post ?? "", right.name)
  }
}
