// snippet.line
/// A group and the column in which it begins.
struct PlacedGroup: Hashable, Sendable {
  let group: Group
  let column: Int
}

/// A line of a block.
struct Line: Hashable, Sendable {
  private(set) var groups: [PlacedGroup] = []
  private(set) var width = 0

  /// Adds a group after a space, unless it is the first.
  fileprivate mutating func append(_ group: Group) {
    let column = groups.isEmpty ? 0 : width + 1
    groups.append(PlacedGroup(group: group, column: column))
    width = column + group.width
  }
}
// snippet.end

// snippet.lines
extension Block {
  /// The lines of the block, each as full as can be.
  ///
  /// A group that is wider than a line has one of its own and sticks out.
  func lines(width: Int) -> [Line] {
    var lines: [Line] = []
    for group in groups {
      if let last = lines.last, last.width + 1 + group.width <= width {
        lines[lines.count - 1].append(group)
      } else {
        var line = Line()
        line.append(group)
        lines.append(line)
      }
    }
    return lines
  }
}
// snippet.end

/// A field's place in the lines of its block.
struct FieldPlace: Hashable, Sendable {
  let name: String
  let line: Int
  let column: Int
}

extension Block {
  /// Where the fields are, from the first to the last.
  func fieldPlaces(width: Int) -> [FieldPlace] {
    var places: [FieldPlace] = []
    for (index, line) in lines(width: width).enumerated() {
      for placed in line.groups {
        var column = placed.column
        for piece in placed.group.pieces {
          if case .field(let field) = piece {
            places.append(
              FieldPlace(name: field.name, line: index, column: column))
          }
          column += piece.width
        }
      }
    }
    return places
  }
}
