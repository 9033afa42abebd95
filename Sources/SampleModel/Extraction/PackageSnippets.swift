package import FileSystem

/// The snippets of a Swift package, which are programs in its folder `Snippets`.
package struct PackageSnippets: Sendable {
  private let package: Directory

  /// The snippets of the package in a folder.
  package init(of package: Directory) { self.package = package }

  /// What readers see of a snippet.
  ///
  /// - Parameters:
  ///   - path: The path that DocC has for it, such as `swift-dial/Snippets/Turning`.
  ///   - slice: The name of one of its slices; `nil` for all of it.
  /// - Returns: Swift code in a fence; `nil` if there is no such snippet or slice.
  package func markdown(_ path: String, slice: String?) -> String? {
    let folder = "Snippets"
    let names = path.split(separator: "/")
    let below = names.firstIndex { $0 == folder }.map { names[($0 + 1)...] } ?? names[...]
    let file = "\(folder)/\(below.joined(separator: "/")).swift"
    guard !below.isEmpty, let bytes = try? package.read(file, limit: 1 << 20) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self).withLineFeeds
    // The lines at its top that describe it belong to its page.
    let code = text.lines.drop { $0.hasPrefix("//!") }.joined(separator: "\n")
    let snippet = Snippet(code, file: file)
    guard let excerpt = slice.map({ snippet.regions[$0] }) ?? snippet.whole else { return nil }
    let fence = excerpt.code.contains("```") ? "````" : "```"
    return "\(fence)swift\n\(excerpt.code)\n\(fence)"
  }
}
