import FileSystem
import URLs

/// The directives of mdBook in the text of a chapter, such as `{{#include file.rs:part}}`, as what they stand for.
struct MdBookDirectives {
  let folder: Directory
  /// The folder of the chapter, relative to the folder that is read.
  let pageFolder: String
  /// How deep includes are nested.
  private var depth = 0

  init(folder: Directory, pageFolder: String) {
    self.folder = folder
    self.pageFolder = pageFolder
  }

  /// A chapter's text with directives replaced, in code too.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - report: Called with the name of each that was.
  /// - Returns: The new text.
  func converted(_ text: String, report: (String) -> Void) -> TagConversion {
    var result = TagConversion()
    var rest = text[...]
    while let match = rest.firstMatch(of: #/(\\?)\{\{\s*#(\w+)\s+([^}]*?)\s*\}\}/#) {
      let (whole, escape, name, value) = match.output
      result.keep(rest[..<match.range.lowerBound])
      rest = rest[match.range.upperBound...]
      if !escape.isEmpty {
        result.replace(whole, with: String(whole.dropFirst()))
      } else if ["include", "rustdoc_include", "playground"].contains(name), let known = included(value) {
        result.replace(whole, with: name == "playground" ? TagMarkdown.fence(known, language: "rust") : known)
        report("#" + name)
      } else if name == "title" {
        result.replace(whole, with: "")
        report("#title")
      } else {
        result.keep(whole)
      }
    }
    result.keep(rest)
    return result
  }

  /// The part of a file that a directive names: lines from 1, or what stands between two anchors.
  private func included(_ value: Substring) -> String? {
    let words = value.split(separator: " ").first ?? ""
    let parts = words.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    let path = ("/" + pageFolder + "/" + (parts.first ?? "")).removingDotSegments.dropFirst()
    guard depth < 4, let bytes = try? folder.read(String(path)),
      let text = String(validating: bytes, as: UTF8.self)
    else { return nil }
    var inner = self
    inner.depth += 1
    let lines = inner.converted(text) { _ in }.text.split(separator: "\n", omittingEmptySubsequences: false)
    return Self.part(of: lines, parts.dropFirst().map { $0 })
  }

  private static func part(of lines: [Substring], _ range: [String]) -> String? {
    var chosen = lines[...]
    if let first = range.first, !first.isEmpty, Int(first) == nil {
      guard let start = lines.firstIndex(where: { $0.hasMark("ANCHOR:", first) }),
        let end = lines.firstIndex(where: { $0.hasMark("ANCHOR_END:", first) }), start < end
      else { return nil }
      chosen = lines[(start + 1)..<end]
    } else if !range.isEmpty {
      let first = Int(range[0]) ?? 1
      let last = range.count == 1 ? first : Int(range[1]) ?? lines.count
      guard first >= 1, first <= last else { return nil }
      chosen = lines[min(first - 1, lines.count)..<min(last, lines.count)]
    }
    while chosen.last?.isEmpty ?? false { chosen.removeLast() }
    return chosen.filter { !$0.contains("ANCHOR:") && !$0.contains("ANCHOR_END:") }.joined(separator: "\n")
  }
}

extension Substring {
  /// Whether a line has an anchor's mark with a name.
  fileprivate func hasMark(_ mark: String, _ name: String) -> Bool {
    guard let range = firstRange(of: mark) else { return false }
    return self[range.upperBound...].split(whereSeparator: \.isWhitespace).first.map(String.init) == name
  }
}
