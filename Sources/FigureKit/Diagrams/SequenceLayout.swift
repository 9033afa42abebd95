/// The positions of the lanes and rows of a diagram, and their drawing.
public struct SequenceLayout: Hashable, Sendable {
  /// The diagram that is placed.
  public let diagram: SequenceDiagram
  /// The width and height of everything.
  public private(set) var size: Size
  /// The x coordinate of each lane's line.
  public private(set) var laneXs: [Double] = []
  /// The part of the diagram that each row has, as wide as the diagram.
  public private(set) var rowFrames: [Rect] = []

  /// The lanes of each row.
  let starts: [Int]
  let ends: [Int]

  /// The distance from a dot to its text.
  static let textDistance = 11.0
  /// The distance that stays free between a text and what is beside it.
  private static let gap = 12.0
  /// How far a message to its own lane goes to the right.
  static let loopWidth = 24.0
  /// The radius of a dot.
  static let dotRadius = 5.0

  init(_ diagram: SequenceDiagram, places: [(from: Int, to: Int)], width: Double?) {
    self.diagram = diagram
    starts = places.map { $0.from }
    ends = places.map { $0.to }
    size = .zero
    var y = (diagram.titleFont.lineHeight + 18).rounded(.up)
    let headHeight = y
    let needed = placeLanes()
    size.width = max(width ?? 0, needed).rounded(.up)
    spread((size.width - needed) / Double(diagram.lanes.count))
    for index in diagram.rows.indices {
      let height = rowHeight(index)
      rowFrames.append(Rect(x: 0, y: y, width: size.width, height: height))
      y += height
    }
    size.height = max(headHeight, y) + 4
  }

  /// The line below the names of lanes, at which the lanes begin.
  public var top: Double { (diagram.titleFont.lineHeight + 14).rounded(.up) }

  /// The row at a point, for figures that readers touch: above all of them the first, below the last; `nil` without rows.
  public func row(at point: Point) -> Int? {
    rowFrames.firstIndex { point.y < $0.maxY } ?? rowFrames.indices.last
  }

  /// The height on which the dot or the arrow of a row stands.
  func y(ofRow index: Int) -> Double {
    let frame = rowFrames[index]
    return isArrow(index) ? frame.maxY - 9 : frame.midY
  }

  /// Whether a row has an arrow from one lane to another.
  func isArrow(_ index: Int) -> Bool { starts[index] != ends[index] }

  /// Whether a row has an arrow from a lane to itself.
  func isLoop(_ index: Int) -> Bool {
    if case .lanes = diagram.rows[index].place { !isArrow(index) } else { false }
  }

  /// The lane that has the text of a row's arrow on its left: beside the lane from which the arrow comes.
  func textGap(_ index: Int) -> Int { starts[index] + (ends[index] > starts[index] ? 1 : 0) }

  private func rowHeight(_ index: Int) -> Double {
    let lineHeight = diagram.font.lineHeight
    if isLoop(index) { return (lineHeight + 12).rounded(.down) }
    guard isArrow(index) else { return (lineHeight + 4).rounded(.down) }
    return diagram.rows[index].text.isEmpty ? 20 : (lineHeight + 16).rounded(.down)
  }

  /// The width of the column of notes; 0 if there is none.
  var noteWidth: Double {
    let notes = diagram.rows.map { diagram.font.width(of: $0.note) }
    let widest = max(notes.max() ?? 0, diagram.titleFont.width(of: diagram.noteTitle))
    return widest > 0 ? (widest + SequenceLayout.gap).rounded(.up) : 0
  }

  /// Places lanes as near to one another as texts allow, and gives the width that they need.
  private mutating func placeLanes() -> Double {
    let count = diagram.lanes.count
    let names = diagram.lanes.map { diagram.titleFont.width(of: $0.name) }
    var right = 0.0
    for lane in 0..<count {
      let before = lane == 0 ? 4 + noteWidth : laneXs[lane - 1] + names[lane - 1] / 2 + SequenceLayout.gap
      var x = before + names[lane] / 2
      if lane == 0 { x = max(x, 4 + noteWidth + SequenceLayout.dotRadius) }
      for index in starts.indices where isArrow(index) && textGap(index) == lane {
        let text = diagram.font.width(of: diagram.rows[index].text)
        x = max(x, laneXs[lane - 1] + text + 2 * SequenceLayout.gap + 4)
      }
      for index in starts.indices where lane > 0 && starts[index] == lane - 1 && !isArrow(index) {
        x = max(x, laneXs[lane - 1] + reach(index) + SequenceLayout.gap)
      }
      laneXs.append(x.rounded(.up))
      right = max(right, x + names[lane] / 2)
    }
    for index in starts.indices where starts[index] == count - 1 && !isArrow(index) {
      right = max(right, laneXs[count - 1] + reach(index))
    }
    return right + 4
  }

  /// How far a row with a dot or a loop reaches to the right of its lane.
  private func reach(_ index: Int) -> Double {
    let text = diagram.font.width(of: diagram.rows[index].text)
    let distance = (isLoop(index) ? SequenceLayout.loopWidth : 0) + SequenceLayout.textDistance
    return text > 0 ? distance + text : distance
  }

  /// Moves the lanes apart.
  private mutating func spread(_ distance: Double) {
    for lane in laneXs.indices {
      laneXs[lane] = (laneXs[lane] + distance * (Double(lane) + 0.5)).rounded()
    }
  }
}
