import Diagnostics
import FileSystem
import SampleModel

/// The figures of samples under review as picture files, so that they can be looked at beside the terminal.
struct ReviewPictures: Sendable {
  let folder: Directory

  /// Writes both versions of each figure that differs.
  ///
  /// - Parameter items: The samples.
  /// - Returns: An error for each figure that cannot be drawn.
  /// - Throws: `FigureFileError` if a file cannot be written.
  func write(_ items: [ReviewItem]) throws(FigureFileError) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for item in items {
      let names = Set(item.changedFigures)
      for (version, figures) in versions(of: item) {
        diagnostics += try FigureFiles(figures.filter { names.contains($0.name) })
          .write(into: folder.folder("\(item.sample.id)/\(version)"), of: item.sample)
      }
    }
    return diagnostics
  }

  /// The pictures of a figure: the recorded one and that of now, as far as there are both.
  @Sendable func paths(of item: ReviewItem, _ figure: String) -> [String] {
    versions(of: item).filter { $0.figures.contains { $0.name == figure } }
      .map { folder.folder("\(item.sample.id)/\($0.version)/\(figure).png").shownPath }
  }

  private func versions(of item: ReviewItem) -> [(version: String, figures: [SampleFigure])] {
    [("recorded", item.record?.figures ?? []), ("now", item.outcome.figures)]
  }
}
