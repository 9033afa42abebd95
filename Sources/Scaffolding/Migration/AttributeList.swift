/// What stands between the braces of `{: .note #id}` (kramdown) or `{.note #id}` (goldmark, pulldown-cmark).
struct AttributeList {
  /// The text between the braces.
  var text: String
  var id: String?
  private var classes: [String]
  /// A width in pixels.
  var width: String?

  init(_ text: Substring) {
    self.text = String(text)
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { word in
      // Classes and an id may follow each other without a space.
      word.contains("=") ? [String(word)] : word.matches(of: /[.#]?[^.#]+/).map { String($0.output) }
    }
    classes = words.filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
    id = text.firstMatch(of: /(?:^|[\s\w\-])#([\w\-.:]+)/).map { String($0.output.1) }
    width = text.firstMatch(of: /\bwidth="?(\d+)(?:px)?"?(?=\s|$)/).map { String($0.output.1) }
  }

  /// The classes and the id as they are written here; `nil` where there is none that can be.
  var kept: String? {
    let names = (id.map { ["#" + $0] } ?? []) + ownClasses.map { "." + $0 }
    return names.isEmpty ? nil : "{\(names.joined(separator: " "))}"
  }

  /// The same as attributes of HTML.
  var html: String? {
    if kept == nil { return nil }
    let id = id.map { " id=\"\($0)\"" } ?? ""
    return id + (ownClasses.isEmpty ? "" : " class=\"\(ownClasses.joined(separator: " "))\"")
  }

  private var ownClasses: [String] { classes.filter { $0.wholeMatch(of: /[A-Za-z][\w\-]*/) != nil } }

  /// Whether all that it says is kept.
  var isKeptWhole: Bool { !text.contains("=") && ownClasses == classes }

  /// Whether nothing is lost of a list whose id is kept.
  var isOnlyID: Bool { id.map { text.trimmingWhitespace == "#" + $0 } ?? false }

  /// The kind of callout that themes show for a block with these classes, the gravest where several do; `nil` for other classes.
  var callout: String? { Self.callout(classes) }

  /// The kind of callout with any of these names.
  static func callout(_ classes: [String]) -> String? {
    let names = Set(
      classes.map { name in
        var name = name.lowercased()[...]
        for prefix in ["prompt-", "notice--"] where name.hasPrefix(prefix) {
          name = name.dropFirst(prefix.count)
        }
        return name.hasSuffix("-title") ? String(name.dropLast("-title".count)) : String(name)
      })
    return callouts.first { !names.isDisjoint(with: $0.names) }?.kind
  }

  private static let callouts: [(kind: String, names: [String])] = [
    ("CAUTION", ["caution", "danger"]), ("WARNING", ["warning"]), ("IMPORTANT", ["important"]),
    ("TIP", ["tip"]), ("NOTE", ["note", "notice", "info"]),
  ]
}
