import FileSystem

/// Paths of files that are written, for file systems on which other spellings name the same file: by upper and lower case,
/// or by other characters for one letter with its accent.
struct Spellings: Sendable {
  /// The paths by what all of their spellings have in common.
  private let paths: [String: String]

  init(of paths: [String]) {
    self.paths = Dictionary(paths.map { (Self.key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Gives a file the name under which it was written, if a former path leads to the same file.
  ///
  /// - Parameters:
  ///   - former: The path of a file to remove.
  ///   - folder: The folder that both paths count from.
  /// - Returns: Whether it is the same file, which must stay.
  func correct(_ former: String, in folder: Directory) -> Bool {
    guard let path = paths[Self.key(former)], !path.utf8.elementsEqual(former.utf8),
      let file = folder.identity(path), folder.identity(former) == file
    else { return false }
    // Folders on the way may have had another spelling as well.
    let (old, new) = (former.split(separator: "/"), path.split(separator: "/"))
    for index in new.indices where !old[index].utf8.elementsEqual(new[index].utf8) {
      let beginning = new[..<index]
      try? folder.rename(
        (beginning + [old[index]]).joined(separator: "/"),
        to: (beginning + [new[index]]).joined(separator: "/"))
    }
    return true
  }

  /// Swift compares strings by canonical equivalence.
  static func key(_ path: String) -> String { path.uppercased().lowercased() }
}
