import Diagnostics
import FileSystem
import Metadata
import SampleModel
import SiteModel

/// A new sample of the `Samples` folder.
package struct NewSample: Sendable {
  /// The sample's name, which is that of its folder.
  package let name: String

  /// Creates a description of a sample.
  ///
  /// - Throws: `CreationError.invalidSampleName` unless the name matches `[a-z0-9-]+` and does not begin with `-`.
  package init(name: String) throws(CreationError) {
    guard SampleID.isName(name) else { throw .invalidSampleName(name) }
    self.name = name
  }

  /// The fence by which a post shows the sample.
  package var fence: String { "```swift from=\"\(name)\"\n```" }

  /// The path of the manifest that makes a site's samples open in editors, relative to the site.
  package static let manifest = "Samples/Package.swift"

  /// Makes `main.swift`, of the archetype `Archetypes/sample.swift` of the site or else of the starter.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - starter: The folder of the installed files that new sites are made of.
  /// - Returns: The file, or what is wrong with the archetype or the site.
  /// - Throws: `CreationError`.
  package func file(for site: String, starter: String?) throws(CreationError) -> NewFile.Result {
    let folder = Directory(root: site)
    guard folder.exists(SiteConfiguration.fileName) else { return .problems([.missingConfiguration()]) }
    let sampleFolder = SampleFolder.path(of: name)
    guard !folder.exists(sampleFolder) else { throw .fileExists(sampleFolder) }
    let archetype = try Archetype.first(
      of: [Archetype.folder + "/sample.swift"], in: folder, starter: starter)
    do {
      let text = try archetype.filled(with: ["name": name])
      return .file(NewFile(path: SampleFolder.path(of: "main.swift", in: name), bytes: Array(text.utf8)))
    } catch {
      return .problems([error.diagnostic])
    }
  }

  /// The text of a manifest with the sample in its list `let samples = […]`.
  ///
  /// - Returns: `nil` where there is no such list, or where it names the sample already.
  package func manifest(adding text: String) -> String? {
    guard let list = text.firstMatch(of: /(?m)^let samples(?::\s*\[String\])?\s*=\s*\[([^\]]*)\]/) else {
      return nil
    }
    let names = list.output.1
    guard !names.contains("\"\(name)\"") else { return nil }
    var result = text
    let isOnLines = names.contains("\n")
    let written = names.drop { $0.isWhitespace }
    let end = names.lastIndex { !$0.isWhitespace }.map(names.index(after:)) ?? names.startIndex
    let needsComma = !written.isEmpty && !names[..<end].hasSuffix(",")
    let separator = needsComma ? "," : ""
    let insertion =
      separator + (isOnLines ? "\n  " : written.isEmpty ? "" : " ") + "\"\(name)\"" + (isOnLines ? "," : "")
    result.replaceSubrange(end..<(isOnLines ? end : names.endIndex), with: insertion)
    return result
  }
}
