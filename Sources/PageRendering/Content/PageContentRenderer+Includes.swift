import Diagnostics
import FileSystem
import MarkdownSyntax
import SampleModel
import SiteModel

extension PageContentRenderer {
  /// The most bytes that a file may have to be included.
  private static var includeLimit: Int { 1 << 20 }

  /// The code of a block: its own, or that of the file it includes; `nil` where that cannot be shown.
  mutating func includedCode(_ codeBlock: CodeBlock, _ options: FenceOptions) -> String? {
    guard let include = options.include else { return codeBlock.literal }
    if codeBlock.literal.utf8.contains(where: { $0 > 0x20 }) {
      diagnostics.append(.includeWithCode(at: include.location))
    }
    let parts = include.value.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let written = String(parts.first ?? "")
    guard let file = includedFile(written, at: include.location),
      let text = includedText(file, written, at: include.location)
    else { return nil }
    let snippet = Snippet(text, file: file, comments: .anyLanguage)
    diagnostics += snippet.diagnostics
    guard parts.count > 1 else { return snippet.whole.code + "\n" }
    let region = String(parts[1])
    guard let excerpt = snippet.regions[region] else {
      diagnostics.append(
        .unknownRegion(region, path: file, known: snippet.regionNames, at: include.location))
      return nil
    }
    return excerpt.code + "\n"
  }

  /// The path below the site of a file beside the page, or else from the site's root.
  private mutating func includedFile(_ written: String, at location: SourceLocation) -> String? {
    let folder = page.file.split(separator: "/").dropLast().joined(separator: "/")
    let candidates = (written.hasPrefix("/") ? [] : [folder + "/" + written]) + [written]
    dependencies.files.formUnion(candidates)
    candidates.forEach(resources.willRead)
    guard !written.isEmpty, !written.utf8.contains(0),
      let found = candidates.lazy.compactMap(resources.folder.resolvedPath).first
    else {
      dependencies.isUnpredictable = true
      diagnostics.append(
        .missingInclude(written, suggestion: suggestedFile(candidates, for: written), at: location))
      return nil
    }
    if found.isEmpty {
      dependencies.isUnpredictable = true
      diagnostics.append(.includeOutsideSite(written, at: location))
      return nil
    }
    return found
  }

  /// A file of the same folder whose name is near.
  private func suggestedFile(_ candidates: [String], for written: String) -> String? {
    let name = written.split(separator: "/").last.map(String.init) ?? written
    let folder = written.dropLast(name.count)
    for candidate in candidates {
      let place = String(candidate.dropLast(name.count))
      guard resources.folder.resolvedPath(place).map({ !$0.isEmpty }) ?? false,
        let entries = try? resources.folder.entries(place)
      else { continue }
      let names = entries.filter { $0.kind == .file }.map(\.name)
      if let near = suggestion(for: name, among: names) { return folder + near }
    }
    return nil
  }

  private mutating func includedText(_ file: String, _ written: String, at location: SourceLocation)
    -> String?
  {
    func refuse(_ reason: String) -> String? {
      dependencies.isUnpredictable = true
      diagnostics.append(.unreadableInclude(written, reason: reason, at: location))
      return nil
    }
    guard resources.folder.isFile(file) else { return refuse("it is not a file") }
    do {
      let bytes = try resources.folder.read(file, limit: Self.includeLimit + 1)
      if bytes.count > Self.includeLimit { return refuse("it is larger than 1 MiB") }
      return String(validating: bytes, as: UTF8.self) ?? refuse("it is not UTF-8")
    } catch {
      return refuse(error.reason)
    }
  }

  /// Warns of lines that the code does not have.
  mutating func reportLinesBeyond(_ code: String, _ options: FenceOptions) {
    guard !options.lineLocations.isEmpty else { return }
    let count =
      code.utf8.count { $0 == UInt8(ascii: "\n") } + (code.utf8.last.map { $0 == 10 } ?? true ? 0 : 1)
    let named = [
      ("lines", options.lines), ("added", options.addedLines), ("removed", options.removedLines),
      ("notes", options.notes),
    ]
    for (name, ranges) in named {
      guard let location = options.lineLocations[name], let last = ranges.map(\.upperBound).max(),
        last > count
      else { continue }
      diagnostics.append(.linesBeyondCode(name, last: last, count: count, at: location))
    }
  }
}
