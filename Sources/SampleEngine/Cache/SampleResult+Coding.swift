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
    cache.append(figureSources) { $0.append(SourceRun.runs(of: $1)) }
    cache.append(messages.filter { $0.severity > .note })
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    let blocks: [SampleBlockOutcome] = try cache.values()
    let repaired = try cache.list { reader throws(BinaryReader.Failure) in
      try reader.natural(below: blocks.count)
    }
    let figures = try cache.list { reader throws(BinaryReader.Failure) in
      SampleFigure(name: try reader.string(), drawing: try reader.string())
    }
    let sources = try cache.list { reader throws(BinaryReader.Failure) in
      try SourceRun.sources(of: reader.values())
    }
    self.init(messages: try cache.values(), blocks: blocks, repairedBlocks: repaired, figures: figures)
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
      output: try cache.string(), figures: try cache.strings(), message: try cache.string(),
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
      severity: severity, text: try cache.string(), position: try cache.optionalValue(),
      notes: try cache.values())
  }
}

extension CompilerMessage.Note: BinaryCodable {
  func encode(to cache: inout BinaryWriter) {
    cache.append(text)
    cache.append(position)
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(text: try cache.string(), position: try cache.optionalValue())
  }
}

/// Lines of a drawing one after another that the same place drew.
private struct SourceRun: BinaryCodable {
  var position: SamplePosition?
  var count: Int

  /// More than a drawing list may have lines.
  private static let limit = 1_000_001

  init(position: SamplePosition?, count: Int) {
    self.position = position
    self.count = count
  }

  static func runs(of sources: [SamplePosition?]) -> [SourceRun] {
    var runs: [SourceRun] = []
    for position in sources {
      if let last = runs.last, last.position == position {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(SourceRun(position: position, count: 1))
      }
    }
    return runs
  }

  static func sources(of runs: [SourceRun]) throws(BinaryReader.Failure) -> [SamplePosition?] {
    var sources: [SamplePosition?] = []
    for run in runs {
      guard run.count < limit - sources.count else { throw BinaryReader.Failure() }
      sources += repeatElement(run.position, count: run.count)
    }
    return sources
  }

  func encode(to cache: inout BinaryWriter) {
    cache.append(position)
    cache.append(count)
  }

  init(from cache: inout BinaryReader) throws(BinaryReader.Failure) {
    self.init(position: try cache.optionalValue(), count: try cache.natural(below: SourceRun.limit))
  }
}
