import FigureKit
import SVGRendering
import SampleModel

/// Both versions of a figure, drawn so that a page can show them in step.
struct ReviewFigureVersions {
  /// One version.
  enum Version {
    /// There is no figure.
    case absent
    /// What was recorded cannot be drawn, and why, as a part of a sentence.
    case undrawable(String)
    case drawn(ReviewFigure)

    /// The picture, if there is one.
    var figure: ReviewFigure? {
      if case .drawn(let figure) = self { figure } else { nil }
    }
  }

  private(set) var before: Version
  private(set) var now: Version
  /// The most frames that a page shows of a figure.
  private static let frameLimit = 24
  /// With fewer frames it could not be seen how it moves.
  private static let leastFrames = 4

  /// Marks of one kind that take less are always shown.
  private static let markRoom = 8_000

  /// Draws both versions of a figure of a sample.
  ///
  /// - Parameters:
  ///   - name: The figure's name.
  ///   - item: The sample.
  ///   - changes: How the versions differ.
  ///   - room: How many bytes both of them may take: of more, fewer frames are shown, or pixels.
  init(of name: String, in item: ReviewItem, changes: [ReviewChange], room: Int) {
    let lists = (
      item.record?.figures.first { $0.name == name }?.drawing, item.outcome.figure(named: name)?.drawing
    )
    let drawings = (lists.0.flatMap(Self.drawing), lists.1.flatMap(Self.drawing))
    let (gone, kept) = (changes.filter { $0.operation == nil }, changes.filter { $0.operation != nil })
    let come = kept.filter { $0.recordedOperation == nil }
    let pairs = kept.filter { $0.recordedOperation != nil }
    let marks = (
      ReviewMarks(
        changed: Set(pairs.compactMap(\.recordedOperation)), own: Set(gone.compactMap(\.recordedOperation))),
      ReviewMarks(changed: Set(pairs.compactMap(\.operation)), own: Set(come.compactMap(\.operation)))
    )
    func version(
      _ list: String?, _ drawing: Drawing?, _ marks: ReviewMarks, _ times: FrameTimes?, _ isBitmap: Bool
    ) -> Version {
      guard let list else { return .absent }
      // A newer sitegen may have recorded it.
      guard let drawing else { return .undrawable("it is not a drawing list that this sitegen reads") }
      do throws(FigureRenderingError) {
        return .drawn(
          try ReviewFigure(
            list, drawing, marking: marks, inputs: item.sample.inputs, times: times, isBitmap: isBitmap,
            roomForMarks: max(Self.markRoom, room / 6)))
      } catch {
        return .undrawable(error.sentence)
      }
    }
    func draw(_ times: FrameTimes?, isBitmap: Bool = false) -> (Version, Version) {
      (
        version(lists.0, drawings.0, marks.0, times, isBitmap),
        version(lists.1, drawings.1, marks.1, times, isBitmap)
      )
    }
    let timelines = [drawings.0?.timeline, drawings.1?.timeline].compactMap(\.self)
    let duration = timelines.map(\.duration).max() ?? 0
    guard duration > 0, let frameCount = timelines.map(\.frames.count).max(), frameCount > 1 else {
      (before, now) = draw(nil)
      if byteCount > room { takeIfSmaller(draw(nil, isBitmap: true)) }
      return
    }
    let versions = drawings.0.flatMap { old in drawings.1.map { (old, $0) } }
    func times(_ count: Int) -> FrameTimes {
      FrameTimes(duration: duration, count: count, showingDifferenceOf: versions)
    }
    let count = min(frameCount, Self.frameLimit)
    (before, now) = draw(times(count))
    guard byteCount > room else { return }
    let fitting = times(min(count, max(Self.leastFrames, count * room / byteCount)))
    (before, now) = draw(fitting)
    if byteCount > room { takeIfSmaller(draw(fitting, isBitmap: true)) }
  }

  /// How many bytes of a page both versions take.
  private var byteCount: Int { (before.figure?.byteCount ?? 0) + (now.figure?.byteCount ?? 0) }

  private mutating func takeIfSmaller(_ versions: (Version, Version)) {
    let others = self
    (before, now) = versions
    if byteCount >= others.byteCount { self = others }
  }

  private static func drawing(_ list: String) -> Drawing? { try? Drawing(parsing: list) }
}
