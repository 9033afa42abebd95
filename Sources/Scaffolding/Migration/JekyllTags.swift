import FileSystem
import Metadata

/// Tags of Liquid whose value is known without Jekyll, as text or Markdown of the same meaning.
struct JekyllTags {
  /// The folder that is read, with `_includes`.
  let folder: Directory
  /// Jekyll's source folder in it.
  let root: String
  /// The page's folder in the same.
  let pageFolder: String
  /// The page's file below `Content`.
  let target: String
  let references: JekyllReferences
  /// Texts by name, such as `site.title`.
  var constants: [String: String]
  /// How deep includes are nested.
  private var depth = 0

  init(
    folder: Directory, root: String, pageFolder: String, target: String, references: JekyllReferences,
    constants: [String: String]
  ) {
    (self.folder, self.root, self.pageFolder, self.target) = (folder, root, pageFolder, target)
    (self.references, self.constants) = (references, constants)
  }

  /// A page's text with the tags that are known converted, in code too, where Jekyll also reads them.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Called with the name of each that was.
  /// - Returns: The new text.
  func converted(_ text: String, report: (String) -> Void) -> TagConversion {
    var result = TagConversion()
    var rest = text[...]
    while let tag = rest.firstMatch(of: #/\{%-?\s*(?<tag>[^%]*?)\s*-?%\}|\{\{-?\s*(?<value>.*?)\s*-?\}\}/#) {
      result.keep(rest[..<tag.range.lowerBound])
      rest = rest[tag.range.upperBound...]
      let written = tag.output.0
      if let value = tag.output.value {
        if let known = self.value(value, before: rest, isInCode: { result.text.hasOpenFence }) {
          result.replace(written, with: known)
          report("{{ \(value.prefix { !$0.isWhitespace && $0 != "|" }) }}")
        } else {
          result.keep(written)
        }
        continue
      }
      let words = (tag.output.tag ?? "").split(whereSeparator: \.isWhitespace).map(String.init)
      let name = words.first ?? ""
      let end = #/\{%-?\s*end(raw|comment|highlight)\b[^%]*%\}/#
      if ["raw", "comment", "highlight"].contains(name), let close = rest.firstMatch(of: end),
        close.output.1 == name
      {
        let inner = rest[..<close.range.lowerBound]
        let all = written + rest[..<close.range.upperBound]
        rest = rest[close.range.upperBound...]
        switch name {
        case "raw":
          result.replace(written, with: "")
          result.keep(inner)
          result.replace(close.output.0, with: "")
        case "comment": result.replace(all, with: "")
        default:
          let code = converted(String(inner)) { _ in }.text
          result.replace(all, with: TagMarkdown.fence(code, language: words.count > 1 ? words[1] : "text"))
        }
        report(name)
      } else if let known = markdown(words) {
        result.replace(written, with: known)
        report(name)
      } else {
        result.keep(written)
      }
    }
    result.keep(rest)
    return result
  }

  /// What a tag with these words shows; `nil` where that is not known.
  private func markdown(_ words: [String]) -> String? {
    guard words.count == 2 else { return nil }
    switch words[0] {
    case "link": return references.link(to: words[1], from: target)
    case "post_url": return references.post(words[1]).map { $0.relative(toFile: target) }
    case "include": return included(root + "_includes/" + words[1])
    case "include_relative": return included(pageFolder + words[1])
    default: return nil
    }
  }

  /// A file's text, if all of its tags are known.
  private func included(_ path: String) -> String? {
    guard depth < 4, let bytes = try? folder.read(path), let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    var inner = self
    inner.depth += 1
    let result = inner.converted(text) { _ in }.text
    return result.contains("{%") || result.contains("{{") ? nil : result
  }

  /// What a value in braces shows; `nil` where that is not known.
  private func value(_ text: Substring, before rest: Substring, isInCode: () -> Bool) -> String? {
    let parts = text.split(separator: "|").map { String($0).trimmingWhitespace }
    guard let first = parts.first else { return nil }
    guard let value = literal(first) ?? constant(first, before: rest, isInCode: isInCode) else { return nil }
    switch parts.dropFirst() {
    case []: return value
    case ["relative_url"], ["absolute_url"]: return value.hasPrefix("/") ? value : "/" + value
    default: return nil
    }
  }

  private func literal(_ text: String) -> String? {
    guard let mark = text.first, "\"'".contains(mark), text.count > 1, text.last == mark else { return nil }
    let inner = text.dropFirst().dropLast()
    return inner.contains(mark) ? nil : String(inner)
  }

  private func constant(_ name: String, before rest: Substring, isInCode: () -> Bool) -> String? {
    guard ["site.baseurl", "site.url", "site.github.url"].contains(name), !isInCode() else {
      return constants[name]
    }
    // An address from the root is the same wherever the site is.
    if name == "site.baseurl" { return "" }
    if let next = rest.first, next == "/" || next == "{" { return "" }
    return constants[name]
  }
}

extension String {
  /// Whether the text ends between the fences of a block of code.
  fileprivate var hasOpenFence: Bool {
    split(separator: "\n").count {
      let line = $0.drop { $0 == " " || $0 == ">" }
      return line.hasPrefix("```") || line.hasPrefix("~~~")
    } % 2 == 1
  }
}

/// Where the files of a Jekyll site go, for the tags `link` and `post_url`.
struct JekyllReferences {
  /// The files below `Content` by their path below Jekyll's source folder.
  private(set) var targets: [String: String] = [:]
  private var posts: [String: String] = [:]

  init() {}

  /// Adds a page.
  mutating func add(_ path: String, target: String) {
    targets[path] = target
    if let range = path.firstRange(of: "_posts/"), let stem = path.markdownStem(JekyllSource.markdown) {
      posts[String(stem[range.upperBound...])] = target
      posts[stem.replacing("_posts/", with: "")] = target
    }
  }

  /// A link to a page.
  func link(to path: String, from target: String) -> String? {
    let path = path.hasPrefix("/") ? String(path.dropFirst()) : path
    return targets[path]?.relative(toFile: target)
  }

  /// The file of a post by its name.
  func post(_ name: String) -> String? {
    let name = name.hasPrefix("/") ? String(name.dropFirst()) : name
    return posts[name] ?? name.markdownStem(JekyllSource.markdown).flatMap { posts[$0] }
  }
}
