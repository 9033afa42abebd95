import SampleModel
import SystemPackage

/// A program with variables, compiled natively, which is run once for each set of their values.
struct NativeEdits: Sendable {
  /// What a program makes of values.
  enum Answer: Sendable, Hashable {
    /// The drawing list of each figure, by its name, and what is printed.
    case shown(drawings: [String: String], output: String)
    /// It traps or exits.
    case refusal
    /// It takes too long or too much.
    case none
  }

  private let context: SampleEvaluationContext
  private let sample: Sample
  private let module: SampleModule
  private let program: FilePath
  private let containment: SampleContainment

  /// The processor time that a run may take: a reader does not wait longer. Time on the clock would depend on what else the
  /// machine does, and with it which literals are variables.
  private static let processorSeconds = 2
  /// How many times as long a run may take that waits for a processor, or that sleeps.
  private static let patience = 30

  /// Compiles and links a program in an empty folder; `nil` if that fails.
  ///
  /// - Parameters:
  ///   - sample: The program.
  ///   - figureKit: FigureKit.
  ///   - folder: The folder.
  ///   - context: What it is made with.
  /// - Throws: `SampleEnvironmentError` if the compiler cannot be run.
  init?(
    _ sample: Sample, _ figureKit: FigureKitModule, in folder: FilePath, _ context: SampleEvaluationContext
  ) async throws(SampleEnvironmentError) {
    try context.makeFolder(folder)
    let kit = try await figureKit.module(context)
    let libraries = try await LibraryBuild(context: context, figureKit: kit).outcomes(of: sample.libraries)
    let compilation = try await SampleCompilation.compile(
      sample, figureKit: kit, libraries, nil, folder: folder, context)
    guard compilation.object != nil else { return nil }
    var linking = context
    linking.work = folder
    let link = SampleLink(
      context: linking, name: "edits", launcher: try await Launcher.object(context),
      figureKit: try await figureKit.object(context), libraries: libraries, testRunner: nil)
    guard case .program(let program) = try await link.link([compilation])[sample.id] else { return nil }
    self.context = context
    self.program = program
    self.sample = sample
    module = compilation.module
    containment = try await SampleContainment(probedIn: context)
  }

  /// What a run with some variables of the environment leaves. One that takes more processor time than this is ended by
  /// `Signal.processorTime`.
  func leavings(
    _ variables: [String: String], processorSeconds: Int
  ) async throws(SampleEnvironmentError) -> (ending: ChildProcess.Ending, output: [UInt8], channel: [UInt8]) {
    var limited = sample
    limited.timeout = .seconds(processorSeconds * Self.patience)
    let left = try await SampleRun(
      sample: limited, module: module, program: program, containment: containment, variables: variables,
      processorSeconds: processorSeconds
    ).leavings(context)
    return (left.ending, left.output, left.channel)
  }

  /// What the program makes of some values.
  func answer(to edits: Edits) async throws(SampleEnvironmentError) -> Answer {
    let left = try await leavings(
      [EditTable.variable: EditTable.words(edits).joined(separator: " ")],
      processorSeconds: Self.processorSeconds)
    return switch left.ending {
    case .exited(0):
      .shown(
        drawings: FigureChannel.drawings(in: left.channel),
        output: String(decoding: left.output, as: UTF8.self))
    case .exited, .signalled(Signal.abort), .signalled(Signal.illegalInstruction), .signalled(Signal.trap),
      .signalled(Signal.segmentationFault):
      .refusal
    case .timedOut, .signalled: .none
    }
  }
}

extension FigureChannel {
  /// The drawing lists in what a program wrote, by the names of their figures: of a program whose figures were read before, as
  /// reading them takes longer than drawing them.
  fileprivate static func drawings(in bytes: [UInt8]) -> [String: String] {
    let end = Array("end figure\n".utf8)
    var drawings: [String: String] = [:]
    var figure: (name: String, start: Int)?
    var start = 0
    while start < bytes.count {
      let next = (bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1) + 1
      if let (name, first) = figure {
        if bytes[start..<next].elementsEqual(end) {
          drawings[name] = String(decoding: bytes[first..<next], as: UTF8.self)
          figure = nil
        }
      } else if bytes[start] == UInt8(ascii: "f"),
        let name = figureName(in: String(decoding: bytes[start..<next - 1], as: UTF8.self))
      {
        figure = (name, start)
      }
      start = next
    }
    return drawings
  }
}
