import URLs

/// Where the pages of a Hugo site go, for the shortcodes `ref` and `relref`, which name their files.
struct HugoReferences {
  /// The files below `Content` by language and path below the content folder, in lower case and without an extension.
  private var targets: [String: String] = [:]
  /// The same by the last part of the path; `nil` for more than one.
  private var names: [String: String?] = [:]

  init() {}

  /// The pages of a content folder besides those of others.
  ///
  /// - Parameters:
  ///   - others: The pages of other folders.
  ///   - files: The folder's files, relative to it.
  ///   - languages: The site's languages.
  ///   - folderLanguage: The language of the folder; `nil` is the default one.
  init(
    _ others: HugoReferences, adding files: [String], _ languages: HugoLanguages, in folderLanguage: String?
  ) {
    self = others
    for file in files {
      guard let place = HugoPlace(file, languages, in: folderLanguage) else { continue }
      let folder = place.directory.lowercased()
      let stem = place.stem.lowercased()
      let path = ["index", "_index"].contains(stem) ? folder : folder.isEmpty ? stem : folder + "/" + stem
      let start = (place.language ?? "") + "|"
      targets[start + path] = place.target
      targets[start + (folder.isEmpty ? stem : folder + "/" + stem)] = place.target
      let name = start + path.splitLast.name
      names.updateValue(names[name] == nil ? place.target : nil, forKey: name)
    }
  }

  /// The file below `Content` of the page that a shortcode names.
  ///
  /// - Parameters:
  ///   - path: What the shortcode says, without the name of a place on the page.
  ///   - file: The page that it stands on, below `Content`.
  ///   - language: The language of that page; `nil` is the default one.
  /// - Returns: The file; `nil` if none is meant, or more than one.
  func target(of path: String, from file: String, language: String?) -> String? {
    let start = (language ?? "") + "|"
    var path = path.lowercased()
    if let stem = path.markdownStem(HugoPlace.extensions) { path = stem }
    while path.hasSuffix("/") { path.removeLast() }
    if path.hasPrefix("/") { return targets[start + path.dropFirst()] }
    let folder = "/" + file.lowercased().splitLast.folder
    for base in [folder, folder.splitLast.folder, ""] {
      let key = (base + "/" + path).removingDotSegments.dropFirst()
      if let found = targets[start + key] { return found }
    }
    return names[start + path.splitLast.name] ?? nil
  }
}

/// Where a page of Hugo lies, and where it goes.
struct HugoPlace {
  static let extensions = ["md", "markdown", "mdown"]

  /// The folder below the content folder, as it is written.
  let directory: String
  /// The name without extension and language; `_index` for pages of folders.
  let stem: String
  let language: String?

  /// The place of a file; `nil` for one that is not Markdown.
  init?(_ file: String, _ languages: HugoLanguages, in folderLanguage: String?) {
    let (directory, name) = file.splitLast
    guard let written = name.markdownStem(Self.extensions) else { return nil }
    let (stem, language) = languages.divided(written, in: folderLanguage)
    self.directory = directory
    // The home page may be a bundle there.
    self.stem = directory.isEmpty && stem == "index" ? "_index" : stem
    self.language = language
  }

  /// The file below `Content`.
  var target: String {
    (directory.isEmpty ? "" : HugoAddress.path(directory) + "/") + stem + (language.map { "." + $0 } ?? "")
      + ".md"
  }
}
