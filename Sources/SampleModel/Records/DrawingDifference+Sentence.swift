extension DrawingDifference {
  /// The difference in words, such as `` `circle` 3: center moved 4.2, 0 → 8.4, 0 ``, without a full stop.
  package var sentence: String {
    let subject = (frame.map { "in frame \($0), " } ?? "") + "`\(operation)` \(ordinal)"
    switch change {
    case .added: return "\(subject) is new"
    case .removed: return "\(subject) is gone"
    case .reordered: return "\(subject) has a different place in the drawing order"
    case .changed(let attributes):
      let (old, new) = (DrawingLine(recorded ?? ""), DrawingLine(now ?? ""))
      if operation == "figure", attributes.allSatisfy({ ["width", "height"].contains($0.name) }),
        let before = old.values("width", "height", " × "), let after = new.values("width", "height", " × ")
      {
        return "the canvas changed from \(before) to \(after)"
      }
      let subject = operation == "figure" ? "the canvas" : subject
      return "\(subject): \(phrases(attributes, old, new).joined(separator: "; "))"
    }
  }

  /// Pairs of attributes that a person takes for one, by operation; `*` is any operation.
  private static let pairs: [(operation: String, x: String, y: String, phrase: String, separator: String)] = [
    ("circle", "cx", "cy", "center moved", ", "), ("ellipse", "cx", "cy", "center moved", ", "),
    ("ellipse", "rx", "ry", "radii", " × "), ("line", "x1", "y1", "start moved", ", "),
    ("line", "x2", "y2", "end moved", ", "), ("*", "x", "y", "moved", ", "),
    ("*", "width", "height", "size", " × "),
  ]

  private func phrases(_ attributes: [Attribute], _ old: DrawingLine, _ new: DrawingLine) -> [String] {
    var phrases = [String]()
    var said = Set<String>()
    for attribute in attributes where said.insert(attribute.name).inserted {
      let pair = DrawingDifference.pairs.first { pair in
        (pair.operation == "*" || pair.operation == new.name) && [pair.x, pair.y].contains(attribute.name)
      }
      if let pair, let before = old.values(pair.x, pair.y, pair.separator),
        let after = new.values(pair.x, pair.y, pair.separator)
      {
        said.formUnion([pair.x, pair.y])
        phrases.append("\(pair.phrase) \(before) → \(after)")
      } else {
        phrases.append(phrase(attribute, old, new))
      }
    }
    return phrases
  }

  /// What stands for an attribute that is left out; `docs/figure-format.md` has the table.
  private static let standards = [
    "clip-rule": "nonzero", "dominant-baseline": "alphabetic", "fill-opacity": "1", "fill-rule": "nonzero",
    "font-family": "sans-serif", "font-size": "16", "font-style": "normal", "font-weight": "400",
    "letter-spacing": "0", "opacity": "1", "preserveAspectRatio": "meet", "rx": "0", "stroke-dashoffset": "0",
    "stroke-linecap": "butt", "stroke-linejoin": "miter", "stroke-miterlimit": "10", "stroke-opacity": "1",
    "stroke-width": "1", "text-anchor": "start",
  ]

  private func phrase(_ attribute: Attribute, _ old: DrawingLine, _ new: DrawingLine) -> String {
    let standard = DrawingDifference.standards[attribute.name]
    switch (attribute.recorded ?? standard, attribute.now ?? standard) {
    case (let before?, let after?):
      if ["d", "points"].contains(attribute.name), let left = old.attribute(attribute.name),
        let right = new.attribute(attribute.name)
      {
        return movedPoints(left.words, right.words)
      }
      if attribute.name.isEmpty { return "\(before) → \(after)" }
      return "\(attribute.name == "r" ? "radius" : attribute.name) \(before) → \(after)"
    case (nil, let after?): return "\(attribute.name) is now \(after), and was not set before"
    case (let before?, nil): return "\(attribute.name) was \(before), and is no longer set"
    case (nil, nil): return attribute.name
    }
  }

  /// What happened to the points of an outline.
  private func movedPoints(_ left: [DrawingLine.Word], _ right: [DrawingLine.Word]) -> String {
    let (old, new) = (DrawingDifference.points(left), DrawingDifference.points(right))
    guard old.count == new.count else { return "\(old.count) points → \(new.count) points" }
    let isOutlineSame =
      left.count == right.count && zip(left, right).allSatisfy { $0.number != nil || $0 == $1 }
    guard isOutlineSame else { return "the same number of points, connected differently" }
    let moved = new.indices.filter { index in
      abs(old[index].x - new[index].x) > tolerance || abs(old[index].y - new[index].y) > tolerance
    }
    if moved.count == 1, let index = moved.first {
      let (before, after) = (old[index], new[index])
      return
        "point \(index + 1) moved \(DrawingDifference.text(before.x)), \(DrawingDifference.text(before.y)) → \(DrawingDifference.text(after.x)), \(DrawingDifference.text(after.y))"
    }
    let distances = moved.map { index in
      let (x, y) = (new[index].x - old[index].x, new[index].y - old[index].y)
      return (x * x + y * y).squareRoot()
    }
    return
      "\(moved.count) of \(new.count) points moved, at most \(DrawingDifference.text(distances.max() ?? 0))"
  }

  private static func points(_ words: [DrawingLine.Word]) -> [(x: Double, y: Double)] {
    let numbers = words.compactMap(\.number)
    return stride(from: 0, to: numbers.count - numbers.count % 2, by: 2).map {
      (numbers[$0], numbers[$0 + 1])
    }
  }

  /// A number with four decimals at most, as drawing lists have them.
  private static func text(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    let text = "\(rounded)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension DrawingLine {
  /// Two attributes' values, or `nil` if one is missing.
  fileprivate func values(_ x: String, _ y: String, _ separator: String) -> String? {
    guard let x = attribute(x), let y = attribute(y) else { return nil }
    return x.value + separator + y.value
  }
}
