import FileSystem

extension Directory {
  /// The folder's path as commands show it: without `./` where the site is the working folder.
  var shownPath: String { root.hasPrefix("./") ? String(root.dropFirst(2)) : root }
}
