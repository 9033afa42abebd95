/// The file `sample.record`: of which text a record is, and what belongs to which block.
///
///     sitegen sample record 1
///     source sha256:9f86…
///     block bytes=128 figures=dial,hand
///     block bytes=0
struct RecordIndex: Sendable, Hashable {
  static let fileName = "sample.record"
  private static let header = "sitegen sample record 1"

  /// One block's part.
  struct Block: Sendable, Hashable {
    /// How many bytes of the output it printed.
    var byteCount: Int
    /// The figures it drew.
    var figures: [String]
  }

  let source: SampleDigest
  let blocks: [Block]

  /// The index of a record.
  init(_ record: SampleRecord) {
    source = record.source
    blocks = record.blocks.map { Block(byteCount: $0.output.utf8.count, figures: $0.figures) }
  }

  /// The file's text.
  var text: String {
    let lines = blocks.map { block in
      "block bytes=\(block.byteCount)"
        + (block.figures.isEmpty ? "" : " figures=" + block.figures.joined(separator: ","))
    }
    return ([RecordIndex.header, "source \(source)"] + lines).joined(separator: "\n") + "\n"
  }

  /// Reads the file; anything but what `text` writes is an error.
  init(parsing bytes: [UInt8], file: String) throws(SampleRecordError) {
    func malformed(_ line: Int, _ reason: String) -> SampleRecordError {
      .malformed(file: file, reason: "line \(line): \(reason)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .malformed(file: file, reason: "it is not UTF-8 text")
    }
    let lines = text.lines
    guard lines.first == RecordIndex.header else { throw malformed(1, "expected `\(RecordIndex.header)`") }
    guard
      lines.count > 1, lines[1].hasPrefix("source sha256:"),
      let source = SampleDigest(hexadecimal: lines[1].dropFirst("source sha256:".count))
    else { throw malformed(2, "expected `source sha256:` and 64 hexadecimal digits") }
    var blocks = [Block]()
    var names = Set<String>()
    for (index, line) in lines.enumerated().dropFirst(2) {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard
        (2...3).contains(words.count), words[0] == "block", words[1].hasPrefix("bytes="),
        let count = Int(words[1].dropFirst("bytes=".count)), count >= 0
      else { throw malformed(index + 1, "expected `block bytes=` and a number") }
      var figures = [String]()
      if words.count == 3 {
        guard words[2].hasPrefix("figures=") else { throw malformed(index + 1, "expected `figures=`") }
        figures = words[2].dropFirst("figures=".count)
          .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        // A name becomes a path, so it must not be able to leave the folder.
        for name in figures where !SampleID.isName(name) || !names.insert(name).inserted {
          throw malformed(index + 1, "`\(name)` is not the name of a figure, or is there twice")
        }
      }
      blocks.append(Block(byteCount: count, figures: figures))
    }
    self.source = source
    self.blocks = blocks
  }

  /// The output, divided into blocks.
  func blocks(output: [UInt8], file: String) throws(SampleRecordError) -> [SampleBlockOutcome] {
    var rest = output[...]
    var result = [SampleBlockOutcome]()
    for block in blocks {
      guard block.byteCount <= rest.count else {
        throw .malformed(file: file, reason: "it is shorter than `\(RecordIndex.fileName)` says")
      }
      guard let text = String(validating: rest.prefix(block.byteCount), as: UTF8.self) else {
        throw .malformed(file: file, reason: "it is not UTF-8 text")
      }
      result.append(SampleBlockOutcome(output: text, figures: block.figures))
      rest = rest.dropFirst(block.byteCount)
    }
    guard rest.isEmpty else {
      throw .malformed(file: file, reason: "it is longer than `\(RecordIndex.fileName)` says")
    }
    return result
  }
}
