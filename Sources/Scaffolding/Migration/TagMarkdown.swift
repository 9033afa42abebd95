/// Markdown for what shortcodes and tags of other generators show.
enum TagMarkdown {
  /// A link to what a page of another site would show in a frame; `nil` for other tags, and where a value is missing.
  static func link(_ tag: TagArguments) -> String? {
    func link(_ title: String, _ start: String, _ end: String? = "") -> String? {
      end.flatMap { $0.isEmpty ? nil : "[\(title)](\(start)\($0))" }
    }
    switch tag.name {
    case "youtube":
      return link("Video on YouTube", "https://www.youtube.com/watch?v=", tag.value("id", at: 0))
    case "vimeo": return link("Video on Vimeo", "https://vimeo.com/", tag.value("id", at: 0))
    case "streamable": return link("Video", "https://streamable.com/", tag.value("id", at: 0))
    case "gist":
      if let url = tag.named["url"] { return link("Gist", "", url) }
      guard let owner = tag.values.first else { return nil }
      return tag.values.count > 1
        ? link("Gist", "https://gist.github.com/\(owner)/", tag.values[1])
        : link("Gist", "https://gist.github.com/", owner)
    case "x", "tweet", "twitter":
      // Before Hugo knew users, a number was enough, and X still finds the post by it.
      guard let id = tag.value("id", at: 0), id.allSatisfy(\.isNumber) else { return nil }
      return link("Post on X", "https://x.com/\(tag.named["user"] ?? "i")/status/", id)
    case "instagram": return link("Post on Instagram", "https://www.instagram.com/p/", tag.value("id", at: 0))
    default: return nil
    }
  }

  /// What an image tag says that `figure` leaves out.
  static func leftOut(of tag: TagArguments) -> [String] {
    let known: Set = [
      "src", "alt", "title", "caption", "credits", "attr", "width", "max-width", "link", "href", "height",
      "loading",
      "target", "rel",
    ]
    return tag.named.keys.filter { !known.contains($0) }.sorted()
  }

  /// A picture with its caption, as Hugo's `figure` has it; `nil` without an address.
  static func figure(_ tag: TagArguments) -> String? {
    guard let source = tag.value("src", at: 0) else { return nil }
    let caption = [tag.named["caption"] ?? tag.named["title"], tag.named["credits"] ?? tag.named["attr"]]
      .compactMap { $0?.replacing("\n", with: " ") }.joined(separator: " ")
    // A title shows no links, so a caption with links stands below the picture.
    let hasLinks = caption.contains("](") || caption.contains("<a")
    let title = hasLinks || caption.isEmpty ? "" : " \"" + caption.replacing("\"", with: "\\\"") + "\""
    let destination = source.contains(" ") ? "<\(source)>" : source
    let alternative = (tag.named["alt"] ?? "").replacing("[", with: "\\[").replacing("]", with: "\\]")
    var image = "![\(alternative)](\(destination)\(title))"
    if let width = (tag.named["width"] ?? tag.named["max-width"]).flatMap({
      Int($0.replacing("px", with: ""))
    }) {
      image += "{width=\(width)}"
    }
    return ((tag.named["link"] ?? tag.named["href"]).map { "[\(image)](\($0))" } ?? image)
      + (hasLinks ? "\n\n" + caption : "")
  }

  /// The kind of callout that a block with a tag of this name shows; `nil` for other tags.
  static func calloutKind(_ tag: TagArguments) -> String? {
    if let kind = AttributeList.callout([tag.name]) { return tag.name == "notice" ? named(tag) : kind }
    return ["admonition", "alert", "callout", "hint"].contains(tag.name) ? named(tag) : nil
  }

  /// The kind that a tag names, else that of a note.
  private static func named(_ tag: TagArguments) -> String {
    AttributeList.callout(tag.values + [tag.named["type"], tag.named["kind"]].compactMap(\.self)) ?? "NOTE"
  }

  /// A callout with a text.
  static func callout(_ kind: String, title: String?, _ text: some StringProtocol) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }[...]
    while lines.first?.allSatisfy(\.isWhitespace) ?? false { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    let head = "> [!\(kind)]" + (title.map { " " + $0 } ?? "")
    return ([head] + lines.map { $0.isEmpty ? ">" : "> " + $0 }).joined(separator: "\n")
  }

  /// Code between fences, which no line of it closes.
  static func fence(_ code: some StringProtocol, language: String) -> String {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while lines.first?.allSatisfy(\.isWhitespace) ?? false { lines.removeFirst() }
    while lines.last?.allSatisfy(\.isWhitespace) ?? false { lines.removeLast() }
    var mark = "```"
    while lines.contains(where: { $0.contains(mark) }) { mark += "`" }
    return "\(mark)\(language)\n" + lines.joined(separator: "\n") + "\n\(mark)"
  }
}
