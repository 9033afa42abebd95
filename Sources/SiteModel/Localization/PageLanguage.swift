/// The language of a page, and the path of the pages in that language.
package struct PageLanguage: Sendable, Hashable {
  /// The BCP 47 tag as it is written in the configuration.
  package var tag: String
  /// The first folder of their addresses, without slashes; `""` for the site's default language.
  package var path: String

  /// Whether it is the site's default language.
  package var isDefault: Bool { path.isEmpty }

  /// The address of the home page in this language.
  package var home: String { path.isEmpty ? "/" : "/" + path + "/" }
  /// The address of the page that hosts show in this language for addresses that do not exist.
  package var notFoundAddress: String { home + "404.html" }

  /// A section as the index and addresses name it: the folder below `Content`, below the path of the language.
  package func section(_ folder: String) -> String {
    path.isEmpty ? folder : folder.isEmpty ? path : path + "/" + folder
  }

  /// The folder below `Content` of a section as the index names it.
  func folder(ofSection section: String) -> String {
    path.isEmpty ? section : String(section.dropFirst(path.utf8.count + 1))
  }
}
