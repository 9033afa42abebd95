import FileSystem

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The lines of a site's files, for reports that quote them. The last file is kept, as problems come in the order of places.
final class SourceText {
  /// A file, and the line of it that was asked for last.
  private struct File {
    var path: String
    /// What it holds; `nil` where it cannot be read.
    var text: [UInt8]?
    /// The line, from 1, where it begins, and its text if it was read.
    var line = (number: 1, start: 0, text: String?.none)
  }

  private let folder: Directory
  private var last: File?

  /// Creates a reader of the files below a folder.
  init(root: String) { folder = Directory(root: root) }

  /// A line without its ending, by its number from 1; `nil` where there is none.
  func line(_ number: Int, of file: String) -> String? {
    guard number > 0, let text = text(of: file), var line = last?.line else { return nil }
    // Lines are asked for in their order, so that most files are walked through once.
    if line.number > number { line = (1, 0, nil) }
    while line.number < number {
      guard let end = text.lineFeed(from: line.start) else { return nil }
      line = (line.number + 1, end + 1, nil)
    }
    if line.text == nil {
      let bytes = text[line.start..<(text.lineFeed(from: line.start) ?? text.count)]
      line.text = String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
    }
    last?.line = line
    return line.text
  }

  private func text(of file: String) -> [UInt8]? {
    if let last, last.path == file { return last.text }
    let text = try? folder.read(file)
    last = File(path: file, text: text)
    return text
  }
}

extension [UInt8] {
  /// The place of the first line feed at or after a place.
  fileprivate func lineFeed(from start: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, start < bytes.count,
        let end = memchr(base + start, Int32(UInt8(ascii: "\n")), bytes.count - start)
      else { return nil }
      return UnsafeRawPointer(end) - base
    }
  }
}
