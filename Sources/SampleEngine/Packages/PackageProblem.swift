import Diagnostics
import SampleModel
import SystemPackage

/// What SwiftPM says of packages that it cannot resolve or build.
struct PackageProblem: Sendable, Hashable {
  /// SwiftPM's sentences.
  var sentences: [String]
  /// Whether the network was not available, which is not the author's mistake.
  var isOfTheNetwork: Bool

  /// What git and curl say where a host cannot be reached, and what SwiftPM says where git left nothing behind.
  private static let networkSigns = [
    "Could not resolve host", "Network is unreachable", "Connection timed out", "Connection refused",
    "Failed to connect", "Temporary failure in name resolution", "No route to host", "Operation timed out",
    "config --get remote.origin.url' failed",
  ]

  /// Reads what SwiftPM printed.
  init(output: String) {
    let lines = output.withLineFeeds.lines
    var sentences = [String]()
    for line in lines {
      // Lines that quote source repeat the sentence below it.
      guard let range = line.firstRange(of: "error: "), !line.hasPrefix(" ") else { continue }
      // A place of a package's own file stays before the sentence; SwiftPM's generated package has no name for authors.
      let place = line[..<range.lowerBound].split(separator: "/").last.map(String.init) ?? ""
      var sentence = place + String(line[range.upperBound...])
      if sentence.hasPrefix("'packages-"), let end = sentence.firstRange(of: "': ") {
        sentence = String(sentence[end.upperBound...])
      }
      sentence.replace(#/ required by package 'packages-[0-9a-f]+' target '[A-Za-z]+'/#, with: "")
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    isOfTheNetwork = PackageProblem.networkSigns.contains(where: output.contains)
    self.sentences = sentences.isEmpty ? lines.filter { !$0.isEmpty }.suffix(3).map { $0 } : sentences
  }

  /// The error, at the package that the sentences name or, if they name none, at the first.
  func diagnostic(_ packages: [PackageDependency], site: FilePath) -> Diagnostic? {
    func isNamed(_ package: PackageDependency) -> Bool {
      sentences.contains { sentence in
        let words = sentence.lowercased().split {
          !($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" || $0 == ".")
        }
        return ([package.identity(in: site)] + package.products.map { $0.lowercased() }).contains {
          words.contains($0[...])
        }
      }
    }
    guard let package = packages.first(where: isNamed) ?? packages.first else { return nil }
    return .packageNotBuilt(package.identity(in: site), sentences, at: package.location)
  }
}
