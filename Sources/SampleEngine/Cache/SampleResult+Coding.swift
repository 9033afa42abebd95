package import BinaryCoding
import Diagnostics
package import SampleModel

extension SampleResult: BinaryCodable {
  /// Appends a result without a failure; others are not kept. Notes are of this run of the compiler, and are not kept either.
  func encode(to cache: inout BinaryWriter) {
    cache.append(blocks)
    cache.append(repairedBlocks) { $0.append($1) }
    cache.append(figures) { cache, figure in
      cache.append(figure.name)
      cache.append(figure.drawing)
    }
    cache.append(figureSources) { $0.append(runsOf: $1) }
    cache.append(messages.filter { $0.severity > .note })
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let blocks: [SampleBlockOutcome] = try cache.value()
    let repaired = try cache.list { reader throws(BinaryReader.Failure) in
      try reader.natural(below: blocks.count)
    }
    let figures = try cache.list { reader throws(BinaryReader.Failure) in
      SampleFigure(name: try reader.string(), drawing: try reader.string())
    }
    let sources = try cache.list { reader throws(BinaryReader.Failure) in
      try reader.runs(of: SamplePosition.self, below: SampleFigure.sourceLimit)
    }
    self.init(messages: try cache.value(), blocks: blocks, repairedBlocks: repaired, figures: figures)
    figureSources = sources
  }
}

extension SampleBlockOutcome: BinaryCodable {
  package func encode(to cache: inout BinaryWriter) {
    cache.append(output)
    cache.append(figures)
    cache.append(message)
    cache.append(rejectedLines) { $0.append($1) }
  }

  package init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      output: try cache.string(), figures: try cache.value(), message: try cache.string(),
      rejectedLines: try cache.list { reader throws(BinaryReader.Failure) in try reader.natural() })
  }
}

extension SamplePosition: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    for number in [file, fragment, line, column] { cache.append(number) }
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(
      file: try cache.natural(), fragment: try cache.natural(), line: try cache.natural(),
      column: try cache.natural())
  }
}

extension CompilerMessage: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(severity.rawValue)
    cache.append(text)
    cache.append(position)
    cache.append(notes)
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    guard let severity = Severity(rawValue: try cache.string()) else { throw BinaryReader.Failure() }
    self.init(
      severity: severity, text: try cache.string(), position: try cache.value(),
      notes: try cache.value())
  }
}

extension CompilerMessage.Note: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(text)
    cache.append(position)
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(text: try cache.string(), position: try cache.value())
  }
}
