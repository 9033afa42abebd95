import PageRendering
import SampleModel
import Synchronization

/// The figures of a preview's samples, whose pictures are drawn when a browser asks for them.
///
/// To draw them all takes half a minute for a site of 50 moving figures, and an author looks at one page at a time.
struct PreviewFigures: Sendable {
  /// The files that are drawn when they are asked for. Those that a page plays are published with it: they are text.
  static let sets: Set<FigureProvider.FileSet> = [.plain, .page, .card, .strip, .animation]

  /// The figures by the paths of their files without suffixes.
  private var requests: [Substring: FigureProvider.Request] = [:]
  private var provider: FigureProvider?

  /// No figures.
  init() {}

  /// The figures that samples drew.
  init(_ outcomes: [SampleOutcome], of samples: [Sample], drawnBy provider: FigureProvider) {
    self.provider = provider
    let inputs = Dictionary(samples.map { ($0.id, $0.inputs) }) { first, _ in first }
    for outcome in outcomes {
      for figure in outcome.figures {
        let stem = outcome.id.stem(ofFigure: figure.name).dropFirst()
        requests[stem] = FigureProvider.Request(figure, of: outcome.id, inputs: inputs[outcome.id] ?? [])
      }
    }
  }

  /// A file of a figure that is not drawn yet.
  struct File: Sendable {
    fileprivate let request: FigureProvider.Request
    fileprivate let set: FigureProvider.FileSet
    fileprivate let suffix: String
    fileprivate let provider: FigureProvider

    /// What is in it; `nil` if the figure has no such file.
    var bytes: [UInt8]? {
      get throws(FigureProvider.Failure) {
        try provider.files(request, [set]).first { $0.suffix == suffix }?.bytes
      }
    }
  }

  /// The file at a path in the output folder; `nil` if it is none of a figure.
  func file(at path: String) -> File? {
    // Names of samples and of figures have no full stop.
    guard let provider, let dot = path.firstIndex(of: "."), let request = requests[path[..<dot]] else {
      return nil
    }
    let suffix = String(path[dot...])
    return Self.sets.first { $0.suffixes.contains(suffix) }.map { set in
      var request = request
      request.onlyPicture = set.pictures.first { set.suffix($0) == suffix }
      return File(request: request, set: set, suffix: suffix, provider: provider)
    }
  }

  /// The paths of the files that are others than those of earlier figures, or that are new or gone.
  func changedPaths(since earlier: PreviewFigures) -> [String] {
    Set(requests.keys).union(earlier.requests.keys).filter { stem in
      let (old, new) = (earlier.requests[stem], requests[stem])
      return old?.drawing != new?.drawing || old?.inputs != new?.inputs
    }.flatMap { stem in Self.sets.flatMap(\.suffixes).map { stem + $0 } }
  }
}

/// The figures of the newest build of a preview, for its builds and its server.
final class ShownFigures: Sendable {
  private let figures = Mutex(PreviewFigures())

  var now: PreviewFigures { figures.withLock(\.self) }

  /// Takes the figures of a build.
  ///
  /// - Returns: The paths of files that are not as before.
  func replace(by newer: PreviewFigures) -> [String] {
    figures.withLock { figures in
      defer { figures = newer }
      return newer.changedPaths(since: figures)
    }
  }
}
