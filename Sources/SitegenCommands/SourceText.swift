import Foundation

/// The lines of a site's files, for reports that quote them. The last file is kept, as problems come in the order of places.
final class SourceText {
  private let root: String
  private var last: (file: String, text: [UInt8]?)?

  /// Makes a reader of the files below a folder.
  init(root: String) { self.root = root }

  /// A line without its ending, by its number from 1; `nil` where there is none.
  func line(_ number: Int, of file: String) -> String? {
    guard let text = text(of: file) else { return nil }
    var rest = text[...]
    for _ in 1..<max(1, number) {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      rest = rest[(end + 1)...]
    }
    guard number > 0 else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private func text(of file: String) -> [UInt8]? {
    if let last, last.file == file { return last.text }
    let text = FileManager.default.contents(atPath: root + "/" + file).map { [UInt8]($0) }
    last = (file, text)
    return text
  }
}
