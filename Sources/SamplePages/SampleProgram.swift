import Diagnostics
package import SampleModel

/// The code of a sample as its readers get it: without the markers of regions, the parts of an inline sample joined.
package struct SampleProgram: Sendable, Hashable {
  /// A file.
  package struct File: Sendable, Hashable {
    /// Its name, such as `main.swift`.
    package var name: String
    /// Its lines, without line feeds.
    package fileprivate(set) var lines: [String] = []
    /// Where each of the lines stands in the site.
    fileprivate var origins: [Origin] = []

    fileprivate init(name: String) { self.name = name }

    /// The text, which ends with a line feed.
    package var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// A line of one of the site's files.
  package struct Origin: Sendable, Hashable {
    /// The file's path in the site.
    package var file: String
    /// The line, from 1.
    package var line: Int
  }

  /// A line of one of the program's files.
  package struct Place: Sendable, Hashable {
    /// The file's name.
    package var file: String
    /// The line, from 1.
    package var line: Int

    /// Creates a place.
    package init(file: String, line: Int) {
      (self.file, self.line) = (file, line)
    }

    /// The id of the line in the page of its sample.
    package var anchor: String { "\(file)-\(line)" }
  }

  /// What is compiled and run, `main.swift` first; none for a sample of which the compiler rejects everything.
  package private(set) var files: [File] = []
  /// The parts that the compiler is to reject.
  package private(set) var rejected: [Rejected] = []
  private var places: [Origin: Place] = [:]
  /// Where each text that can name a figure stands in quotes first.
  private var names: [String: Place] = [:]

  /// A part that the compiler is to reject.
  package struct Rejected: Sendable, Hashable {
    /// The position of its block.
    package var block: Int
    /// Its code.
    package var file: File
  }

  /// Takes the code of a sample.
  package init(_ sample: Sample) {
    for file in sample.files {
      var whole = File(name: file.name)
      for (index, fragment) in file.fragments.enumerated() {
        if fragment.isRejected {
          var part = File(name: "\(sample.id.name)-\(index + 1).swift")
          part.append(fragment)
          rejected.append(Rejected(block: index, file: part))
        } else {
          // The parts of an inline sample stand apart in their post, too.
          if let last = whole.lines.last, !last.isEmpty {
            whole.append("", of: whole.origins[whole.lines.count - 1])
          }
          whole.append(fragment)
        }
      }
      if !whole.lines.isEmpty || !file.fragments.contains(where: \.isRejected) { files.append(whole) }
    }
    for file in files {
      for (index, line) in file.lines.enumerated() {
        for name in line.quotedNames where names[name] == nil {
          names[name] = Place(file: file.name, line: index + 1)
        }
      }
    }
    for file in files + rejected.map(\.file) {
      for (index, origin) in file.origins.enumerated() where places[origin] == nil {
        places[origin] = Place(file: file.name, line: index + 1)
      }
    }
  }

  /// Where a line of one of the site's files stands in the program; `nil` if it is not a line of it.
  package func place(ofLine line: Int, of file: String) -> Place? { places[Origin(file: file, line: line)] }

  /// Where the lines of all files stand in the site.
  package var origins: [Origin] { files.flatMap(\.origins) }

  /// How many lines there are together.
  package var lineCount: Int { files.reduce(0) { $0 + $1.lines.count } }
}

extension SampleProgram.File {
  /// Takes all parts of a file.
  init(_ file: SampleFile) {
    self.init(name: file.name)
    for fragment in file.fragments { append(fragment) }
  }

  fileprivate mutating func append(_ fragment: SampleFragment) {
    var texts = fragment.text.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty ?? false { texts.removeLast() }
    for (index, text) in texts.enumerated() where !Snippet.isMarker(String(text)) {
      append(String(text), of: SampleProgram.Origin(file: fragment.file, line: fragment.line + index))
    }
  }

  fileprivate mutating func append(_ text: String, of origin: SampleProgram.Origin) {
    lines.append(text)
    origins.append(origin)
  }
}

extension SampleProgram {
  /// The place of what draws a figure: where its name stands in quotes, else the first of the lines that are known to have
  /// drawn it.
  package func place(of figure: SampleFigure) -> Place? {
    if let place = names[figure.name] { return place }
    let drawn = figure.sources.compactMap { source in
      source.flatMap { source in source.line.flatMap { place(ofLine: $0, of: source.file) } }
    }
    return drawn.min { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The lines of the program that an excerpt shows, those of one file; `nil` if it shows none.
  package func lines(of excerpt: SampleExcerpt) -> (file: String, lines: [ClosedRange<Int>])? {
    let places = excerpt.fileLines.compactMap { place(ofLine: $0, of: excerpt.file) }
    guard let file = places.first?.file else { return nil }
    return (file, places.filter { $0.file == file }.map(\.line).ranges)
  }
}

extension SampleProgram {
  /// The names of types that the program of a sample and its libraries declare, which hide those of FigureKit.
  package static func declaredTypes(_ sample: Sample) -> Set<String> {
    var names: Set<String> = []
    for fragment in (sample.files + sample.libraries.flatMap(\.files)).flatMap(\.fragments) {
      var text = fragment.text
      text.withUTF8 { names.formUnion(SampleProgram.declaredTypes($0)) }
    }
    return names
  }

  /// Every listing asks, so this goes over the bytes once. A letter outside of ASCII is part of a word.
  private static func declaredTypes(_ code: UnsafeBufferPointer<UInt8>) -> [String] {
    let keywords = ["struct", "class", "enum", "protocol", "actor", "typealias"]
    var names: [String] = []
    var followsKeyword = false
    var place = 0
    while place < code.count {
      let start = place
      while place < code.count, code[place].isPartOfWord { place += 1 }
      if place == start {
        if code[place] == UInt8(ascii: "\n") { followsKeyword = false }
        place += 1
        continue
      }
      // No keyword is longer. Most words need not be made into a text.
      guard followsKeyword || place - start <= 9 else { continue }
      let word = String(decoding: code[start..<place], as: UTF8.self)
      if followsKeyword { names.append(word) }
      followsKeyword = keywords.contains(word)
    }
    return names
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

extension StringProtocol {
  fileprivate var trimmed: Substring {
    let start = Substring(self).drop { $0 == " " || $0 == "\t" }
    let end = start.lastIndex { $0 != " " && $0 != "\t" && $0 != "\r" }
    return end.map { start[...$0] } ?? ""
  }

}

extension String {
  /// The texts in quotes that can name a figure, outside of a comment that has the line to itself.
  fileprivate var quotedNames: [String] {
    let quote = UInt8(ascii: "\"")
    guard utf8.contains(quote), !trimmed.hasPrefix("//") else { return [] }
    return utf8.split(separator: quote, omittingEmptySubsequences: false).dropFirst().dropLast()
      .compactMap { part in
        let isName =
          !part.isEmpty && part.count <= 100
          && part.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
              UInt8(ascii: "-"):
              true
            default: false
            }
          }
        return isName ? String(part) : nil
      }
  }
}

extension [Int] {
  /// Rising numbers as ranges.
  fileprivate var ranges: [ClosedRange<Int>] {
    reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}
