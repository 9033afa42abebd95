import Diagnostics
import MarkdownSyntax
import SampleModel

extension FenceCheck {
  /// The files with what was found written down at each fence that has nothing yet, by path.
  ///
  /// No reader sees it: GitHub takes the first word of an info string for the language. DocC takes all of it, so that in
  /// its texts an HTML comment stands above the fence. Lines keep their ends.
  ///
  /// - Parameter documents: The documents that were checked.
  /// - Returns: The whole texts of the files that change.
  package func adopted(by documents: PackageDocuments) -> [String: String] {
    var files: [String: [String]] = [:]
    // From the end, so that lines that are put in move none that are still to come.
    for finding in findings.reversed() where finding.fence.record == nil && !finding.fence.isMissing {
      let fence = finding.fence
      guard let line = fence.location.line,
        var lines = files[fence.location.file] ?? documents.lines[fence.location.file],
        lines.indices.contains(line - 1)
      else { continue }
      if let setup = fence.setup?.location.line {
        lines[setup - 1].replace("<!-- swift", with: "<!-- swift \(finding.attribute)", maxReplacements: 1)
      } else if documents.pages[fence.page].isOfDocC || !fence.takesAttributes {
        lines.insert(Self.comment(finding.attribute, above: lines[line - 1], fence), at: line - 1)
      } else {
        let end = lines[line - 1].utf8.last == UInt8(ascii: "\r") ? "\r" : ""
        lines[line - 1] =
          Substring(lines[line - 1].withLineFeeds.lines[0]).trimmedEnd + " " + finding.attribute + end
      }
      files[fence.location.file] = lines
    }
    return files.mapValues { $0.joined(separator: "\n") }
  }

  /// A comment above a fence, which is as far to the right and ends its line alike. Above indented code it is not
  /// indented, or it would be a line of the code.
  private static func comment(_ attribute: String, above line: String, _ fence: DocumentFence) -> String {
    var prefix = String(line.prefix { " \t/*>".contains($0) })
    let end = line.utf8.last == UInt8(ascii: "\r") ? "\r" : ""
    if fence.step != nil { return "\(prefix)@Comment { swift \(attribute) }" + end }
    if fence.isIndented {
      prefix = String(decoding: line.utf8.prefix(fence.columnShifts.first ?? 0), as: UTF8.self)
      prefix.removeLast(min(prefix.count, prefix.hasSuffix("\t") ? 1 : 4))
    }
    return "\(prefix)<!-- swift \(attribute) -->" + end
  }
}

extension FenceCheck.Finding {
  /// What is written down of the fence: how it compiles, or why it does not.
  fileprivate var attribute: String {
    if let form { return "\(DocumentFence.check)=\"\(form.words)\"" }
    // Nothing in it may end the attribute, the info string or the comment.
    let reason = (errors.first?.message ?? "").lines.first ?? ""
    let plain = reason.map { "\"`".contains($0) ? "'" : String($0) }.joined()
      .replacing("--", with: "- -").replacing("\\", with: "/")
    return "\(DocumentFence.unverified)=\"\(plain)\""
  }
}

extension DocumentFence {
  /// Whether attributes can follow what its info string has already.
  fileprivate var takesAttributes: Bool {
    InfoString(parsing: infoString, at: location).opaqueText == nil
  }
}

extension Substring {
  fileprivate var trimmedEnd: String {
    var text = self
    while let last = text.last, last == " " || last == "\t" { text.removeLast() }
    return String(text)
  }
}
