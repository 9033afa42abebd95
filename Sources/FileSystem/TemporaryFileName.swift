/// Names of files that programs leave beside those of their users: backups, swap files, what is being saved or downloaded.
/// docs/output.md lists them.
package enum TemporaryFileName {
  /// Whether a file or folder of this name is one.
  package static func matches(_ name: String, isFolder: Bool = false) -> Bool {
    let endings = isFolder ? endings : endings + fileEndings
    if endings.contains(where: { name.utf8.count > $0.utf8.count && name.hasSuffix($0) }) { return true }
    if beginnings.contains(where: name.hasPrefix) { return true }
    if isVimsSwapFile(name) { return true }
    return !isFolder
      && (names.contains(name) || name.utf8.count > 1 && name.hasPrefix("#") && name.hasSuffix("#"))
  }

  /// How names end, and begin.
  static let endings = ["~", ".swp", ".kate-swp"]
  static let beginnings = ["._", ".#", ".~", "~$", ".goutputstream-", ".nfs", ".fuse_hidden", ".sitegen-"]
  /// How names of files end; folders may be called so.
  static let fileEndings = [".orig", ".bak", ".tmp"]
  /// Whole names of files.
  static let names: Set = [
    "4913", "Thumbs.db", "ehthumbs.db", "desktop.ini", ".DS_Store", "___jb_tmp___", "___jb_old___",
  ]

  /// Whether it is a hidden one: `.swp`, then `.swo` down to `.saa`.
  private static func isVimsSwapFile(_ name: String) -> Bool {
    let end = name.utf8.suffix(4)
    return name.hasPrefix(".") && end.count == 4 && name.utf8.count > 5 && end.starts(with: ".s".utf8)
      && end.dropFirst(2).allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
  }
}
