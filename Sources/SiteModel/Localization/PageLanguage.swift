/// The language of a page, and where the pages of that language are.
public struct PageLanguage: Sendable, Hashable {
  /// The BCP 47 tag as the configuration has it.
  public var tag: String
  /// The folder of addresses below which they are, without slashes; `""` for the site's default language.
  public var path: String

  /// A language by its tag and the path that its addresses begin with.
  public init(tag: String, path: String) {
    self.tag = tag
    self.path = path
  }

  /// Whether it is the site's default language.
  public var isDefault: Bool { path.isEmpty }

  /// The address of the first page in this language.
  public var home: String { path.isEmpty ? "/" : "/" + path + "/" }

  /// A section as the index and addresses name it: the folder below `Content`, below the path of the language.
  public func section(_ folder: String) -> String {
    path.isEmpty ? folder : folder.isEmpty ? path : path + "/" + folder
  }

  /// The folder below `Content` of a section as the index names it.
  func folder(ofSection section: String) -> String {
    path.isEmpty ? section : String(section.dropFirst(path.utf8.count + 1))
  }
}
