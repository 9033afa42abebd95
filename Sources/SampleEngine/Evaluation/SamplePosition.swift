import Diagnostics
import SampleModel

/// A place in a sample that stays right when the text before the sample in its post changes.
struct SamplePosition: Sendable, Hashable {
  /// The position of the file among the sample's files and, after these, those of its libraries, and of the fragment among
  /// the file's.
  var file: Int
  var fragment: Int
  /// The line of the fragment, from 0, and the UTF-8 column, from 1; a column of 0 is the whole line.
  var line: Int
  var column: Int

  /// The place in the author's file, or `nil` if the sample has no such fragment.
  func location(in sample: Sample) -> SourceLocation? {
    let files = file < sample.files.count ? sample.files : sample.allFiles
    guard files.indices.contains(file), files[file].fragments.indices.contains(fragment) else { return nil }
    let fragment = files[file].fragments[fragment]
    let shift = fragment.columnShifts.indices.contains(line) ? fragment.columnShifts[line] : 0
    return SourceLocation(
      file: fragment.file, line: fragment.line + line, column: column > 0 ? max(1, column + shift) : nil)
  }
}

extension SamplePosition: Comparable {
  /// The order of the text.
  static func < (left: SamplePosition, right: SamplePosition) -> Bool {
    (left.file, left.fragment, left.line, left.column) < (
      right.file, right.fragment, right.line, right.column
    )
  }
}

extension Sample {
  /// The place of a line of one of the author's files, of which only its last path component is given, as the compiler
  /// puts it into a program; `nil` if the line is neither the sample's nor, in a library's module, the library's.
  func position(file: String, line: Int, module: String? = nil) -> SamplePosition? {
    var first = 0
    var candidates = files
    if let index = libraries.firstIndex(where: { $0.module == module }) {
      first = files.count + libraries[..<index].reduce(0) { $0 + $1.files.count }
      candidates = libraries[index].files
    }
    return candidates.position(ofLine: line) { $0.split(separator: "/").last.map(String.init) == file }.map {
      SamplePosition(file: first + $0.file, fragment: $0.fragment, line: $0.line, column: 0)
    }
  }

  /// The place of a line of one of the author's files, those of libraries among them, whose path ends as the given one does;
  /// `nil` if there is none.
  func position(path: String, line: Int) -> SamplePosition? {
    allFiles.position(ofLine: line) { path == $0 || path.hasSuffix("/" + $0) }
  }
}

extension [SampleFile] {
  fileprivate func position(ofLine line: Int, where isMeant: (String) -> Bool) -> SamplePosition? {
    for (fileIndex, file) in enumerated() {
      for (index, fragment) in file.fragments.enumerated() where isMeant(fragment.file) {
        // A line that a program made up may be any number.
        let (offset, isOverflow) = line.subtractingReportingOverflow(fragment.line)
        if !isOverflow, offset >= 0, offset < fragment.text.lineFeedLines.count {
          return SamplePosition(file: fileIndex, fragment: index, line: offset, column: 0)
        }
      }
    }
    return nil
  }
}
