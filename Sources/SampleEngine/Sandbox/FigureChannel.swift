import FigureKit
import SampleModel

/// What a sample wrote beside its output: where its blocks begin, its figures, and what its tests report.
struct FigureChannel: Sendable {
  /// Where blocks after the first begin: the block and the offset in standard output.
  private(set) var marks: [(block: Int, offset: Int)] = []
  /// The figures and the block that drew each.
  private(set) var figures: [(block: Int, figure: SampleFigure)] = []
  /// By figure, which lines drew it, as far as the sample tells.
  private(set) var sources: [String: [DrawingSources]] = [:]
  /// The records of Swift Testing's event stream, each as JSON.
  private(set) var testRecords: [String] = []
  /// The problem with the first thing that is neither a mark nor a whole figure of a new name, or `nil`.
  private(set) var problem: String?

  /// Whether the sample used memory that is not its own, and its stack was not full.
  private(set) var hasBadAccess = false

  /// The line that says so.
  static let badAccess = "bad-access"

  /// How a line begins that holds a record of Swift Testing's event stream.
  static let testEvent = "test "

  /// What the sample used, where its runs tell.
  private(set) var uses: Set<SampleResult.Use> = []

  /// How a line begins that says so.
  private static let use = "uses "

  /// The last block that began.
  var lastBlock: Int { marks.last?.block ?? 0 }

  /// How many figures a sample may show. Each becomes two files and takes a few milliseconds, so that a loop without end would
  /// keep a build busy long after the sample has ended.
  static let figureLimit = 1000

  /// Reads the channel of a sample with `blockCount` blocks; what stands after a problem is not read.
  init(_ bytes: [UInt8], blockCount: Int) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problem = "a figure is not UTF-8 text"
      return
    }
    var names = Set<String>()
    var drawing: (name: String, text: String)?
    for line in text.lines {
      if line == FigureChannel.badAccess {
        hasBadAccess = true
        continue
      }
      if line.hasPrefix(FigureChannel.testEvent) {
        testRecords.append(String(line.dropFirst(FigureChannel.testEvent.count)))
        continue
      }
      if line.hasPrefix(FigureChannel.use) {
        if let use = SampleResult.Use(rawValue: String(line.dropFirst(FigureChannel.use.count))) {
          uses.insert(use)
        }
        continue
      }
      if drawing != nil {
        // In place: a copy for each line would take a time that grows with the square of the drawing's length.
        drawing?.text += line + "\n"
        guard line == "end figure", let figure = drawing else { continue }
        if let reason = FigureChannel.problem(in: figure.text) {
          problem = "the figure `\(figure.name)` is malformed: \(reason)"
          return
        }
        guard names.insert(figure.name).inserted else {
          problem = "two figures have the name `\(figure.name)`"
          return
        }
        guard figures.count < FigureChannel.figureLimit else {
          problem = "a sample shows at most \(FigureChannel.figureLimit) figures"
          return
        }
        figures.append((lastBlock, SampleFigure(name: figure.name, drawing: figure.text)))
        drawing = nil
        continue
      }
      if DrawingSources.isSpoken(in: line) {
        if let source = DrawingSources(line), sources[source.figure, default: []].count < DrawingSources.limit
        {
          sources[source.figure, default: []].append(source)
        }
      } else if let mark = FigureChannel.mark(in: line) {
        let previous = marks.last?.offset ?? 0
        if mark.block > lastBlock, mark.block < blockCount, mark.offset >= previous { marks.append(mark) }
      } else if let name = FigureChannel.figureName(in: line) {
        // FigureKit lets a name begin with `-`; a record's file does not.
        guard SampleID.isName(name) else {
          problem = "the figure name `\(name)` begins with `-`"
          return
        }
        drawing = (name, line + "\n")
      } else {
        problem = "a drawing does not begin with `figure`"
        return
      }
    }
    if let drawing { problem = "the figure `\(drawing.name)` does not end" }
  }

  private static func mark(in line: String) -> (block: Int, offset: Int)? {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "block", let block = Int(words[1]), let offset = Int(words[2]) else {
      return nil
    }
    return (block, offset)
  }

  static func figureName(in line: String) -> String? {
    let words = line.split(separator: " ")
    guard words.first == "figure", let word = words.first(where: { $0.hasPrefix("name=") }) else {
      return nil
    }
    let name = String(word.dropFirst("name=".count))
    return Drawing.isValidName(name) ? name : nil
  }

  /// What FigureKit's own reader finds wrong, or `nil`.
  private static func problem(in drawing: String) -> String? {
    do throws(Drawing.ParseError) {
      _ = try Drawing(parsing: drawing)
      return nil
    } catch {
      return "line \(error.line), column \(error.column): \(error.kind.message)"
    }
  }
}
