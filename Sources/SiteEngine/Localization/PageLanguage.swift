/// The language of a page, and where the pages of that language are.
struct PageLanguage: Sendable, Hashable {
  /// The BCP 47 tag as the configuration has it.
  var tag: String
  /// The folder of addresses below which they are, without slashes; `""` for the site's default language.
  var path: String

  /// Whether it is the site's default language.
  var isDefault: Bool { path.isEmpty }

  /// The address of the first page in this language.
  var home: String { path.isEmpty ? "/" : "/" + path + "/" }

  /// A section as the index and addresses name it: the folder below `Content`, below the path of the language.
  func section(_ folder: String) -> String {
    path.isEmpty ? folder : folder.isEmpty ? path : path + "/" + folder
  }
}
