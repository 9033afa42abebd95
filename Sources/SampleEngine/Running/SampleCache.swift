internal import Diagnostics
internal import SystemPackage

/// Results of earlier runs, one file each, under the digest of all that they depend on.
struct SampleCache: Sendable {
  private let folder: FilePath
  private static let header = "sitegen-result 4 "

  init(_ configuration: SampleConfiguration) {
    folder = configuration.cache.appending("results")
  }

  /// The digest of all that a sample's result depends on: the text that is compiled, the compiler, the flags,
  /// FigureKit where it is mentioned, and how samples are started. Where the text stands in its post is part of it
  /// only if the sample could print that.
  static func key(
    for sample: Sample, toolchain: Toolchain, figureKit: FigureKitModule?
  ) -> SampleDigest {
    var parts = [
      "result 1", sample.sourceDigest.hexadecimal, SampleModule(sample).name, toolchain.version,
      SampleCompilation.flags.joined(separator: " "), Launcher.source, Supervisor.source,
      sample.mentions("FigureKit") ? figureKit?.digest.hexadecimal ?? "no FigureKit" : "",
    ]
    if sample.mentions("#line") || sample.mentions("#file") {
      for file in sample.files {
        parts.append(contentsOf: file.fragments.map { "\($0.file):\($0.line)" })
      }
    }
    return SampleDigest(parts: parts)
  }

  /// A kept result; `nil` if there is none, or if its file is damaged or not of this sample's form.
  func load(_ key: SampleDigest, for sample: Sample) -> SampleResult? {
    guard let bytes = try? FileSystem.readIfPresent(folder.appending(key.hexadecimal)) else { return nil }
    let start = SampleCache.header.utf8.count + 64 + 1
    guard bytes.count >= start else { return nil }
    let body = bytes[start...]
    let header = SampleCache.header + SampleCache.digest(body) + "\n"
    guard bytes[..<start].elementsEqual(header.utf8) else { return nil }
    var reader = FieldReader(body)
    guard let result = SampleResult(&reader), reader.isAtEnd, result.blocks.count == sample.blocks.count
    else {
      return nil
    }
    return result
  }

  /// Keeps a result, unless it is a failure's.
  func store(_ result: SampleResult, _ key: SampleDigest) throws(SampleEnvironmentError) {
    guard result.failure == nil else { return }
    var writer = FieldWriter()
    result.write(to: &writer)
    let header = SampleCache.header + SampleCache.digest(writer.bytes[...]) + "\n"
    do {
      try FileSystem.makeFolder(folder)
      try FileSystem.write(Array(header.utf8) + writer.bytes, to: folder.appending(key.hexadecimal))
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
  }

  private static func digest(_ bytes: ArraySlice<UInt8>) -> String {
    SampleDigest(bytes: bytes).hexadecimal
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
        guard let output = reader.text(), let names = reader.list({ $0.text() }), let message = reader.text()
        else { return nil }
        return SampleBlockOutcome(output: output, figures: names, message: message)
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
