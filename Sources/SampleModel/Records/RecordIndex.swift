/// The file `sample.record`: of which text a record is, and what belongs to which block.
///
///     sitegen sample record 2
///     source sha256:9f86…
///     stdout sha256:7d86…
///     block lines=2 figures=dial,hand
///     block lines=0 message=3 rejected=2
///     block lines=1 rest=4
///
/// The digest `stdout` tells whether `stdout.txt` is as it was recorded, or was edited since. A block's output is so
/// many lines that end with a line feed, and `rest` bytes that do not. `rejected` are the lines of the block that the
/// compiler rejects. The 2 is a 3 where a figure's file is shorter than its drawing list (`RecordedDrawing`).
package struct RecordIndex: Sendable, Hashable {
  static let fileName = "sample.record"
  private static let header = "sitegen sample record 2"
  /// Programs that do not know the lines `same` of figures refuse this one.
  private static let headerOfShortened = "sitegen sample record 3"

  /// One block's part.
  struct Block: Sendable, Hashable {
    /// How many line feeds it printed.
    var lineCount = 0
    /// How many bytes it printed after the last of them.
    var restCount = 0
    /// How many lines of `message.txt` are its own.
    var messageCount = 0
    /// The lines of the block that the compiler rejects.
    var rejectedLines: [Int] = []
    /// The figures it drew.
    var figures: [String] = []
  }

  /// Whether a figure's file has lines `same`.
  let isShortened: Bool
  let source: SampleDigest
  /// The digest of the output; `nil` if nothing was printed.
  let output: SampleDigest?
  let blocks: [Block]

  /// The index of a record.
  init(_ record: SampleRecord, isShortened: Bool = false) {
    self.isShortened = isShortened
    source = record.source
    output = record.output.isEmpty ? nil : RecordIndex.digest(record.output)
    blocks = record.blocks.map { block in
      let lines = block.output.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      return Block(
        lineCount: lines.count - 1, restCount: lines.last?.count ?? 0,
        messageCount: block.message.isEmpty ? 0 : block.message.utf8.count { $0 == UInt8(ascii: "\n") } + 1,
        rejectedLines: block.rejectedLines, figures: block.figures)
    }
  }

  /// The digest of a text of output.
  static func digest(_ output: String) -> SampleDigest { SampleDigest(bytes: Array(output.utf8)[...]) }

  /// The file's text.
  package var text: String {
    let lines = blocks.map { block in
      "block lines=\(block.lineCount)" + (block.restCount > 0 ? " rest=\(block.restCount)" : "")
        + (block.messageCount > 0 ? " message=\(block.messageCount)" : "")
        + (block.rejectedLines.isEmpty
          ? "" : " rejected=" + block.rejectedLines.map(String.init).joined(separator: ","))
        + (block.figures.isEmpty ? "" : " figures=" + block.figures.joined(separator: ","))
    }
    let digests = ["source \(source)"] + (output.map { ["stdout \($0)"] } ?? [])
    let header = isShortened ? RecordIndex.headerOfShortened : RecordIndex.header
    return ([header] + digests + lines).joined(separator: "\n") + "\n"
  }

  /// Reads the file's text; anything but what `text` writes is an error.
  package init(parsing text: String, file: String) throws(SampleRecordError) {
    func malformed(_ line: Int, _ reason: String) -> SampleRecordError {
      .malformed(file: file, reason: "line \(line): \(reason)")
    }
    func digest(_ name: String, in line: String) -> SampleDigest? {
      line.hasPrefix("\(name) sha256:")
        ? SampleDigest(hexadecimal: line.dropFirst(name.utf8.count + " sha256:".count)) : nil
    }
    let lines = text.lines
    isShortened = lines.first == RecordIndex.headerOfShortened
    guard isShortened || lines.first == RecordIndex.header else {
      throw malformed(1, "expected `\(RecordIndex.header)`")
    }
    guard lines.count > 1, let source = digest("source", in: lines[1]) else {
      throw malformed(2, "expected `source sha256:` and 64 hexadecimal digits")
    }
    output = lines.count > 2 ? digest("stdout", in: lines[2]) : nil
    var blocks = [Block]()
    var names = Set<String>()
    for (index, line) in lines.enumerated().dropFirst(output == nil ? 2 : 3) {
      do throws(RecordIndex.BlockProblem) {
        let block = try RecordIndex.block(line)
        // A name becomes a path, so it must not be able to leave the folder.
        for name in block.figures where !SampleID.isName(name) || !names.insert(name).inserted {
          throw BlockProblem(reason: "`\(name)` is not a valid figure name, or is repeated")
        }
        blocks.append(block)
      } catch {
        throw malformed(index + 1, error.reason)
      }
    }
    self.source = source
    self.blocks = blocks
  }

  private struct BlockProblem: Error {
    var reason: String
  }

  private static func block(_ line: String) throws(BlockProblem) -> Block {
    var words = line.split(separator: " ", omittingEmptySubsequences: false)[...]
    func value(_ name: String) -> Substring? {
      guard let word = words.first, word.hasPrefix(name + "=") else { return nil }
      words.removeFirst()
      return word.dropFirst(name.utf8.count + 1)
    }
    func count(_ name: String) throws(BlockProblem) -> Int? {
      try value(name).map { text throws(BlockProblem) in try number(text, after: name) }
    }
    func number(_ text: Substring, after name: String) throws(BlockProblem) -> Int {
      // No file has more lines or bytes than this, and sums of such numbers do not overflow.
      guard let number = Int(text), (0...Int(Int32.max)).contains(number) else {
        throw BlockProblem(reason: "expected a number after `\(name)=`")
      }
      return number
    }
    func numbers(_ name: String) throws(BlockProblem) -> [Int] {
      var numbers = [Int]()
      for text in value(name)?.split(separator: ",", omittingEmptySubsequences: false) ?? [] {
        numbers.append(try number(text, after: name))
      }
      return numbers
    }
    guard words.popFirst() == "block", let lineCount = try count("lines") else {
      throw BlockProblem(reason: "expected `block lines=` and a number")
    }
    let block = Block(
      lineCount: lineCount, restCount: try count("rest") ?? 0, messageCount: try count("message") ?? 0,
      rejectedLines: try numbers("rejected"),
      figures: value("figures")?.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        ?? [])
    guard words.isEmpty else {
      throw BlockProblem(
        reason:
          "expected `rest=`, `message=`, `rejected=` or `figures=`, each once and in this order")
    }
    return block
  }
}

extension RecordIndex {
  /// An output divided into blocks.
  ///
  /// - Parameters:
  ///   - output: The output, as recorded or edited since.
  ///   - isEdited: Whether it was edited.
  /// - Returns: The output of each block, and whether it is known where the blocks begin. An edited output must come
  ///   from one block alone, or have as many lines as the recorded one, where one line `…` may stand for any number of
  ///   them. Where it is not known, all of it is the last printing block's.
  func outputs(of output: String, isEdited: Bool) -> (outputs: [String], isCertain: Bool) {
    let printing = blocks.indices.filter { blocks[$0].lineCount > 0 || blocks[$0].restCount > 0 }
    var lineCounts = blocks.map(\.lineCount)
    if isEdited {
      guard printing.count > 1, let counts = lineCountsOfEdited(output, printing) else {
        var outputs = blocks.map { _ in "" }
        guard let last = printing.last ?? blocks.indices.last else { return ([], output.isEmpty) }
        outputs[last] = output
        return (outputs, printing.count < 2)
      }
      lineCounts = counts
    }
    var rest = output.utf8[...]
    var outputs = [String]()
    for (index, block) in blocks.enumerated() {
      var end = rest.startIndex
      for _ in 0..<lineCounts[index] {
        guard let feed = rest[end...].firstIndex(of: UInt8(ascii: "\n")) else { break }
        end = rest.index(after: feed)
      }
      end = rest.index(end, offsetBy: block.restCount, limitedBy: rest.endIndex) ?? rest.endIndex
      if index == printing.last { end = rest.endIndex }
      outputs.append(String(decoding: rest[..<end], as: UTF8.self))
      rest = rest[end...]
    }
    return (outputs, true)
  }

  /// How many lines of an edited output are each block's, or `nil` if that is not known.
  private func lineCountsOfEdited(_ output: String, _ printing: [Int]) -> [Int]? {
    guard printing.dropLast().allSatisfy({ blocks[$0].restCount == 0 }) else { return nil }
    let count = output.utf8.count { $0 == UInt8(ascii: "\n") }
    let recordedCount = blocks.reduce(0) { $0 + $1.lineCount }
    if count == recordedCount { return blocks.map(\.lineCount) }
    let lines = output.lines
    let anyLines = lines.indices.filter { lines[$0] == "…" }
    guard anyLines.count == 1, let place = anyLines.first, place < count else { return nil }
    // So many recorded lines the line `…` stands for.
    let standsFor = recordedCount - (count - 1)
    guard standsFor >= 0 else { return nil }
    var (end, editedEnd) = (0, 0)
    return blocks.map { block in
      end += block.lineCount
      let next = end <= place ? end : max(place + 1, end - standsFor + 1)
      defer { editedEnd = next }
      return next - editedEnd
    }
  }

  /// `message.txt`, divided into blocks. Lines that an edit has added are the last message's.
  func messages(of text: String) -> [String] {
    var rest = text.lines[...]
    let last = blocks.lastIndex { $0.messageCount > 0 }
    return blocks.enumerated().map { index, block in
      let lines = index == last ? rest : rest.prefix(block.messageCount)
      rest = rest.dropFirst(lines.count)
      return block.messageCount > 0 ? lines.joined(separator: "\n") : ""
    }
  }
}
