/// What happens in several lanes, one row after another: a swim lane or sequence diagram.
///
///     let diagram = SequenceDiagram(
///       lanes: ["host", "view"],
///       rows: [
///         .message("show", from: "host", to: "view"),
///         .event("load", on: "view"),
///         .message("done", from: "view", to: "host", isReply: true),
///       ])
///     let layout = diagram.layout()
///     Figure("lanes", width: layout.size.width, height: layout.size.height) { layout.draw(in: &$0) }.show()
public struct SequenceDiagram: Hashable, Sendable {
  /// The most lanes, and the most rows.
  public static let maximumCount = 1000

  /// The lanes from left to right.
  public var lanes: [Lane]
  /// The rows, in order.
  public var rows: [Row]
  /// The title of the column on the left, in which rows have notes; nothing if it is empty.
  public var noteTitle: String
  /// The font of everything but titles.
  public var font: Font
  /// The font of titles.
  public var titleFont: Font

  /// Creates a diagram.
  public init(
    lanes: [Lane], rows: [Row], noteTitle: String = "", font: Font = Font(size: 14),
    titleFont: Font = Font(size: 15, weight: .semibold)
  ) {
    self.lanes = lanes
    self.rows = rows
    self.noteTitle = noteTitle
    self.font = font
    self.titleFont = titleFont
  }
}

extension SequenceDiagram {
  /// A participant, with a line down the diagram.
  public struct Lane: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name by which rows refer to it, unique in the diagram. It is shown at the top of the lane.
    public var name: String
    /// The colour of its line, its name and its events.
    public var color: Color

    /// Creates a lane.
    public init(_ name: String, color: Color = .ink) {
      self.name = name
      self.color = color
    }

    /// Creates a lane with this name.
    public init(stringLiteral name: String) { self.init(name) }

    /// Whether a row with this name means the lane: its code points are the same.
    func isCalled(_ name: String) -> Bool { self.name.hasSameBytes(as: name) }
  }

  /// An event or a message.
  public struct Row: Hashable, Sendable {
    /// Where it happens.
    public enum Place: Hashable, Sendable {
      /// In a lane.
      case lane(String)
      /// From one lane to another, or back to the same.
      case lanes(from: String, to: String)
    }

    /// The text beside it; empty for none.
    public var text: String
    /// Where it happens.
    public var place: Place
    /// Whether its arrow is dashed, as for replies.
    public var isReply: Bool
    /// The text in the column on the left; empty for none. A line is drawn above a row with a note.
    public var note: String

    /// Something that happens in a lane: a dot with a text to its right.
    public static func event(_ text: String, on lane: String, note: String = "") -> Row {
      Row(text: text, place: .lane(lane), isReply: false, note: note)
    }

    /// Something that goes from a lane to another: an arrow with a text above it, or, back to the same lane, to the right
    /// of it.
    public static func message(
      _ text: String, from start: String, to end: String, isReply: Bool = false, note: String = ""
    ) -> Row {
      Row(text: text, place: .lanes(from: start, to: end), isReply: isReply, note: note)
    }
  }
}

extension SequenceDiagram {
  /// Places lanes and rows; the top left corner is the origin.
  ///
  /// Lanes stand so far apart that no text crosses the line of another lane. Stops the program if two lanes have the same
  /// name, if a row names a lane that does not exist, or if there is no lane or more than 1,000 lanes or rows.
  ///
  /// - Parameters:
  ///   - width: How wide the diagram is; if it needs less, its lanes stand further apart. `nil` for what it needs.
  ///   - fileID: The file of the call.
  ///   - line: The line of the call.
  /// - Returns: The layout.
  public func layout(
    width: Double? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> SequenceLayout {
    guard (1...SequenceDiagram.maximumCount).contains(lanes.count), rows.count <= SequenceDiagram.maximumCount
    else {
      refuse("a diagram must have 1 to 1,000 lanes and at most 1,000 rows", fileID: fileID, line: line)
    }
    for index in lanes.indices where lanes[..<index].contains(where: { $0.isCalled(lanes[index].name) }) {
      refuse(
        "two lanes of a diagram cannot have the same name `" + lanes[index].name + "`", fileID: fileID,
        line: line)
    }
    func lane(_ name: String) -> Int {
      guard let lane = lanes.firstIndex(where: { $0.isCalled(name) }) else {
        refuse("the diagram has no lane `" + name + "`", fileID: fileID, line: line)
      }
      return lane
    }
    let places = rows.map { row in
      switch row.place {
      case .lane(let name): (from: lane(name), to: lane(name))
      case .lanes(let start, let end): (from: lane(start), to: lane(end))
      }
    }
    return SequenceLayout(self, places: places, width: width)
  }
}
