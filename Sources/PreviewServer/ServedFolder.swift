#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The folder whose files are served, and no others.
struct ServedFolder {
  /// What a path in the folder names.
  enum Entry {
    case file(OpenFile)
    case folder
  }

  /// The folder's own path.
  var path: String

  /// What the names lead to, or `nil` if there is nothing, or nothing that may be served: links are followed only
  /// as long as they stay in the folder and do not lead to a name that starts with a dot, but for `.well-known` at its top.
  func entry(_ names: [String]) -> Entry? {
    guard let root = Self.realPath(path), let real = Self.realPath(([root] + names).joined(separator: "/"))
    else {
      return nil
    }
    // Bytes are compared, because strings are equal to others that name another file.
    let below = root.utf8 + [UInt8(ascii: "/")]
    guard real.utf8.elementsEqual(root.utf8) || real.utf8.starts(with: below) else { return nil }
    let realNames = real.utf8.dropFirst(below.count).split(separator: UInt8(ascii: "/"))
    let isWellKnown = realNames.first?.elementsEqual(RequestPath.wellKnown.utf8) ?? false
    guard realNames.dropFirst(isWellKnown ? 1 : 0).allSatisfy({ $0.first != UInt8(ascii: ".") }) else {
      return nil
    }
    if let file = OpenFile(atPath: real) { return .file(file) }
    var status = stat()
    return lstat(real, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR ? .folder : nil
  }

  /// Whether there is nothing in the folder, or no folder.
  var isEmpty: Bool {
    guard let folder = opendir(path) else { return true }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      // A name that starts with a dot is never served.
      if entry.pointee.d_name.0 != CChar(UInt8(ascii: ".")) { return false }
    }
    return true
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
