import Diagnostics
import FileSystem
import SystemPackage

/// Results of earlier runs, one file each, under the digest of their key, and what is remembered of each sample's
/// last run.
///
/// Every file begins with the digest of what follows and is moved into its place when it is whole, so that a file
/// which was cut short or damaged is as good as none, and two builds at once do not see each other's halves.
struct SampleCache: Sendable {
  /// The folder that holds the two others.
  let folder: FilePath
  /// The folder of results and that of last runs.
  let resultFolder: FilePath
  let historyFolder: FilePath
  /// The first line of a file. With the digest in it, a file that was given another's name is none.
  private static func header(_ key: SampleDigest) -> String { "sitegen-result 6 \(key.hexadecimal)" }

  init(_ configuration: SampleConfiguration) {
    folder = configuration.cache
    resultFolder = folder.appending(
      // What a sample does when nothing keeps it from it is no answer to what it does otherwise.
      configuration.sandbox == .off ? "results-unprotected" : "results")
    historyFolder = folder.appending("runs")
  }

  /// A kept result; `nil` if there is none, or if its file is damaged or not of this sample's form.
  func load(_ key: SampleDigest, for sample: Sample) -> SampleResult? {
    let path = resultFolder.appending(key.hexadecimal)
    guard
      let bytes = try? FileSystem.readIfPresent(path),
      let body = CheckedFile.body(of: bytes, header: SampleCache.header(key))
    else { return nil }
    var reader = FieldReader(body)
    guard let result = SampleResult(&reader), reader.isAtEnd, result.blocks.count == sample.blocks.count
    else {
      return nil
    }
    // What was used last is kept longest.
    FileSystem.touch(path)
    return result
  }

  /// Keeps a result, unless it is a failure's.
  func store(_ result: SampleResult, _ key: SampleDigest) throws(SampleEnvironmentError) {
    guard result.failure == nil else { return }
    var writer = FieldWriter()
    result.write(to: &writer)
    try CheckedFile.write(
      writer.bytes, header: SampleCache.header(key), to: resultFolder.appending(key.hexadecimal))
  }
}

extension SampleResult {
  fileprivate func write(to writer: inout FieldWriter) {
    writer.append(blocks.count)
    for block in blocks {
      writer.append(block.output)
      writer.append(block.figures.count)
      for name in block.figures { writer.append(name) }
      writer.append(block.message)
      writer.append(block.rejectedLines.count)
      for line in block.rejectedLines { writer.append(line) }
    }
    writer.append(repairedBlocks.count)
    for block in repairedBlocks { writer.append(block) }
    writer.append(figures.count)
    for figure in figures {
      writer.append(figure.name)
      writer.append(figure.drawing)
    }
    writer.append(figureSources.count)
    for sources in figureSources { writer.append(SamplePosition.text(of: sources)) }
    writer.append(messages.count)
    for message in messages {
      writer.append(message.severity.rawValue)
      writer.append(message.text)
      message.position.write(to: &writer)
      writer.append(message.notes.count)
      for note in message.notes {
        writer.append(note.text)
        note.position.write(to: &writer)
      }
    }
  }

  fileprivate init?(_ reader: inout FieldReader) {
    guard
      let blocks = reader.list({ reader -> SampleBlockOutcome? in
        guard let output = reader.text(), let names = reader.list({ $0.text() }), let message = reader.text(),
          let rejected = reader.list({ $0.number() })
        else { return nil }
        return SampleBlockOutcome(
          output: output, figures: names, message: message, rejectedLines: rejected)
      }),
      let repaired = reader.list({ $0.number() }), repaired.allSatisfy(blocks.indices.contains),
      let figures = reader.list({ reader -> SampleFigure? in
        guard let name = reader.text(), let drawing = reader.text() else { return nil }
        return SampleFigure(name: name, drawing: drawing)
      }),
      let sources = reader.list({ reader in reader.text().flatMap(SamplePosition.list) }),
      let messages = reader.list({ reader -> CompilerMessage? in
        guard
          let severity = reader.text().flatMap(Severity.init(rawValue:)), let text = reader.text(),
          let position = SamplePosition?.read(&reader),
          let notes = reader.list({ reader -> CompilerMessage.Note? in
            guard let text = reader.text(), let position = SamplePosition?.read(&reader) else { return nil }
            return CompilerMessage.Note(text: text, position: position)
          })
        else { return nil }
        return CompilerMessage(severity: severity, text: text, position: position, notes: notes)
      })
    else { return nil }
    self.init(messages: messages, blocks: blocks, repairedBlocks: repaired, figures: figures)
    figureSources = sources
  }
}

extension SamplePosition? {
  fileprivate func write(to writer: inout FieldWriter) {
    guard let position = self else {
      writer.append(0)
      return
    }
    writer.append(4)
    for number in [position.file, position.fragment, position.line, position.column] { writer.append(number) }
  }

  /// A position or its absence; `nil` if the bytes are damaged.
  fileprivate static func read(_ reader: inout FieldReader) -> SamplePosition?? {
    guard let numbers = reader.list({ $0.number() }), numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    switch numbers.count {
    case 0: return .some(nil)
    case 4:
      return SamplePosition(file: numbers[0], fragment: numbers[1], line: numbers[2], column: numbers[3])
    default: return nil
    }
  }
}
