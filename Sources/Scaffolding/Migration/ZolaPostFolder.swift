import Diagnostics
import Metadata

/// The pages of a Zola site's root section that have a date. They are its posts; here posts are pages in sections, so they
/// go into a folder of their own.
struct ZolaPostFolder {
  /// The folder below `Content`.
  private(set) var name = "posts"
  /// The files below the content folder, and the folders of bundles.
  private var paths: Set<String> = []

  /// How many posts there are.
  var count: Int { paths.count }

  init() {}

  /// Finds the posts.
  ///
  /// - Parameters:
  ///   - files: All files below the content folder.
  ///   - frontMatter: The front matter of one of them.
  init(_ files: [String], frontMatter: (String) -> [MetadataValue.Entry]) {
    let folders = Set(files.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) })
    guard let free = ["posts", "blog", "articles"].first(where: { !folders.contains($0) }) else { return }
    name = free
    for file in files where file.hasSuffix(".md") {
      let parts = file.split(separator: "/")
      let isBundle = parts.count == 2 && parts[1] == "index.md"
      guard parts.count == 1 && !["_index.md", "index.md"].contains(file) || isBundle else { continue }
      let hasDate = frontMatter(file).contains { entry in
        entry.key == "date" || entry.key == "path" && entry.value.text.flatMap(Self.day) != nil
      }
      let hasNameWithDate = CalendarDate(String(file.prefix(10))) != nil
      if hasDate || hasNameWithDate { paths.insert(isBundle ? String(parts[0]) : file) }
    }
    // One page with a date is not a blog.
    if paths.count < 2 { paths = [] }
  }

  /// The folder that a file goes to.
  ///
  /// - Parameters:
  ///   - file: The file, below the content folder.
  ///   - folder: Where it would go without a folder of posts.
  /// - Returns: The folder below `Content`.
  func path(of file: String, in folder: String) -> String {
    guard paths.contains(file) || paths.contains(String(file.prefix { $0 != "/" })) else { return folder }
    return folder.isEmpty ? name : name + "/" + folder
  }

  /// The folders of pages that are no posts and have an address elsewhere (`path`), at which their files are published, too.
  ///
  /// - Returns: The folder of the address by that of the page.
  static func movedFolders(
    of files: [String], frontMatter: (String) -> [MetadataValue.Entry]
  ) -> [String: String] {
    var moved: [String: String] = [:]
    for file in files where file.splitLast.name == "index.md" && file.contains("/") {
      let folder = file.splitLast.folder
      let entries = frontMatter(file)
      guard files.contains(where: { $0 != file && $0.hasPrefix(folder + "/") }),
        !entries.contains(where: { $0.key == "date" }),
        let path = entries.last(where: { $0.key == "path" })?.value.text?.split(separator: "/").joined(
          separator: "/"),
        !path.isEmpty, path != folder, day(in: path + "/") == nil,
        !files.contains(where: { $0.hasPrefix(path + "/") || $0 == path + ".md" }),
        !moved.values.contains(path)
      else { continue }
      moved[folder] = path
    }
    return moved
  }

  /// The day in an address such as `/2019/05/15/dial/`.
  static func day(in address: String) -> String? {
    guard let match = address.firstMatch(of: /(?:^|\/)([0-9]{4})\/([0-9]{2})\/([0-9]{2})\//) else {
      return nil
    }
    let day = "\(match.output.1)-\(match.output.2)-\(match.output.3)"
    return CalendarDate(day) == nil ? nil : day
  }
}

extension ZolaPostFolder {
  /// Where folders of drafts go that have published files at their addresses, in `static`: beside them, as nothing is published of
  /// a draft's own folder.
  static func foldersOfDrafts(
    among pages: [String], besides files: [String], frontMatter: (String) -> [MetadataValue.Entry]
  ) -> [String: String] {
    let shared = Set(files.map(\.splitLast.folder))
    var result: [String: String] = [:]
    for page in pages where page.splitLast.name == "index.md" && shared.contains(page.splitLast.folder) {
      guard frontMatter(page).contains(where: { $0.key == "draft" && $0.value.content == .boolean(true) })
      else { continue }
      result[page.splitLast.folder] = page.splitLast.folder + "-draft"
    }
    return result
  }
}
