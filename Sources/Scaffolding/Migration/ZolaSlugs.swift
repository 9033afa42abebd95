import Diagnostics
import Metadata
import SiteModel
import URLs

/// How a Zola site makes parts of addresses of names: `slugify` in its configuration.
struct ZolaSlugs {
  /// What becomes of a name.
  enum Rule: String {
    /// Lower case, every run of what is not a letter or digit one hyphen.
    case on
    /// Only what no file on Windows can be called is taken out.
    case safe
    /// It stays as it is.
    case off
  }

  private(set) var paths = Rule.on
  private(set) var taxonomies = Rule.on
  /// Whether the ids of headings are made by the rule `on`.
  private(set) var anchors = true
  /// Whether a date before a page's name is part of its address.
  private(set) var keepsDates = false
  /// What is asked for and cannot be had here.
  private(set) var diagnostics: [Diagnostic] = []

  init() {}

  init(_ settings: SourceConfiguration) {
    keepsDates = settings.value("slugify", "paths_keep_dates")?.content == .boolean(true)
    paths = rule("paths", settings)
    taxonomies = rule("taxonomies", settings)
    let anchors = settings.value("slugify", "anchors")
    if let anchors, anchors.text != Rule.on.rawValue {
      self.anchors = false
      diagnostics.append(.unmappedSetting("slugify.anchors", at: anchors.location))
    }
  }

  private mutating func rule(_ key: String, _ settings: SourceConfiguration) -> Rule {
    guard let value = settings.value("slugify", key) else { return .on }
    if let rule = value.text.flatMap(Rule.init) { return rule }
    diagnostics.append(.unmappedSetting("slugify." + key, at: value.location))
    return .on
  }

  /// The name that a page has in its address, of the name of its file or bundle.
  func withoutDate(_ name: String) -> String {
    guard !keepsDates, let date = name.prefixMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}\s?[-_]/),
      date.range.upperBound < name.endIndex
    else { return name }
    return String(name[date.range.upperBound...])
  }
}

extension ZolaSlugs.Rule {
  /// A name as a part of an address; `nil` where that is not known, as Zola writes other scripts in Latin letters, or empty.
  func part(_ name: String) -> String? {
    switch self {
    case .on: return name.allSatisfy(\.isASCII) ? slug(name).nonEmpty : nil
    case .safe:
      var rest = name[...]
      while let last = rest.last, last == " " || last == "." { rest.removeLast() }
      return rest.filter { !"<>:\"/\\|?*".contains($0) }.nonEmpty
    case .off: return name.nonEmpty
    }
  }
}
