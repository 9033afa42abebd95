import Diagnostics
import FileSystem
import Publishing

/// The problems with the names of the files of a planned site, without their contents.
struct AddressNames {
  private(set) var diagnostics: [Diagnostic] = []

  /// The most bytes of a path, which leaves room for the path of the output folder before it.
  private static let pathLimit = 4000

  /// Checks output paths. Those without a place are sitegen's own, which are short.
  init(_ paths: some Collection<String>, place: (String) -> SourceLocation?) {
    var withCase: [(path: String, place: SourceLocation)] = []
    var lowerCase: Set<String> = []
    for path in paths {
      // Only a path with a capital can be another's but for case.
      let hasCase = path.utf8.contains { $0 >= 0x80 || (0x41...0x5A).contains($0) }
      let isTooLong = Self.isTooLong(path)
      guard hasCase || isTooLong, let place = place(path) else { continue }
      if isTooLong { diagnostics.append(.addressTooLong("/" + path, at: place)) }
      if hasCase { withCase.append((path, place)) }
    }
    guard !withCase.isEmpty else { return }
    var first: [String: String] = [:]
    for path in paths where path.lowercased() == path { lowerCase.insert(path) }
    for (path, place) in withCase.sorted(by: { $0.path < $1.path }) {
      let folded = path.lowercased()
      let other = lowerCase.contains(folded) && folded != path ? folded : first[folded]
      if let other, other != path {
        diagnostics.append(.addressesDifferInCase("/" + path, "/" + other, place.file))
      }
      first[folded] = path
    }
  }

  private static func isTooLong(_ path: String) -> Bool {
    path.utf8.count > Directory.nameLimit
      && (path.utf8.count > pathLimit
        || path.utf8.split(separator: UInt8(ascii: "/")).contains { $0.count > Directory.nameLimit })
  }
}
