import Diagnostics
import PageRendering
import Parallelism
import Publishing
import SampleModel

extension PublishedFigure {
  /// The paths of its files.
  var paths: [String] {
    FigureProvider.FileSet.allCases.filter(files.contains).flatMap(\.suffixes)
      .map { OutputTree.path(of: stem + $0) }
  }
}

extension SiteRendering {
  /// Publishes the files of figures, and tells what is wrong with those that cannot be drawn.
  ///
  /// Only files are drawn that something links to, each once, however often it is shown; all jobs share the work.
  /// - Returns: What is wrong.
  func drawFiles(of figures: [PublishedFigure]) async throws -> [Diagnostic] {
    var places: [String: [PublishedFigure]] = [:]
    for figure in figures {
      places["\(figure.shown.sample)#\(figure.shown.figure.name)", default: []].append(figure)
    }
    let groups = places.sorted { $0.key < $1.key }.map(\.value)
    let provider = resources.figures
    let drawn = try await cancellableParallelMap(groups, jobs: jobs) { group in
      Swift.Result { () throws(FigureProvider.Failure) in
        let sets = FigureProvider.FileSet.allCases.filter { set in group.contains { $0.files.contains(set) } }
        guard !sets.isEmpty else { return }
        for file in try provider.files(group[0].request, sets) {
          publisher.put(.bytes(file.bytes), at: group[0].stem + file.suffix)
        }
      }
    }
    return zip(groups, drawn).flatMap { group, result in
      guard case .failure(let failure) = result else { return [Diagnostic]() }
      return group.map { .figureNotRendered($0.shown, reason: failure.reason) }
    }
  }
}
