#if os(Linux)
#if canImport(Glibc)
import Glibc
#else
import Musl
#endif

/// What a symbolic link names: a name in a folder, whether there is something or not.
struct LinkStep: Hashable {
  /// The folder's own path, without links.
  var folder: String
  var name: String

  var path: String { folder + "/" + name }

  /// What a link names, and what that names if it is a link, too, and so on.
  static func all(from link: String) -> [LinkStep] {
    var steps: [LinkStep] = []
    var link = link
    // Linux follows no more.
    while steps.count < 40, let step = LinkStep(of: link) {
      steps.append(step)
      link = step.path
    }
    return steps
  }

  private init?(of link: String) {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &bytes, bytes.count)
    guard count > 0 else { return nil }
    let target = String(decoding: bytes[..<count], as: UTF8.self)
    var place = target.hasPrefix("/") ? target : parentPath(link) + "/" + target
    if [".", "..", ""].contains(lastName(place)) {
      guard let real = realPath(place) else { return nil }
      place = real
    }
    guard let folder = realPath(parentPath(place)) else { return nil }
    (self.folder, name) = (folder, lastName(place))
  }
}

/// A path without links; `nil` if there is nothing.
func realPath(_ path: String) -> String? {
  guard let real = realpath(path, nil) else { return nil }
  defer { free(real) }
  return String(cString: real)
}

/// The path of the folder that an absolute path lies in.
func parentPath(_ path: String) -> String {
  let parent = path.prefix(upTo: path.lastIndex(of: "/") ?? path.startIndex)
  return parent.isEmpty ? "/" : String(parent)
}

private func lastName(_ path: String) -> String {
  String(path.suffix(from: path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex))
}
#endif
