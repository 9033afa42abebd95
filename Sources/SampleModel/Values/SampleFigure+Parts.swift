/// A part of a figure that its sample gave a name.
package struct FigurePart: Sendable, Hashable {
  /// What it is called.
  package var name: String
  /// The first colour that it is drawn with, if that is a role such as `accent` or `category-2`.
  package var color: String?
}

extension SampleFigure {
  /// The parts that have names in any frame, each once, in the order in which they are first drawn.
  package var parts: [FigurePart] {
    var parts: [FigurePart] = []
    // The groups that are open: the place of the part that each of them is.
    var open: [Int?] = []
    // Names came with version 4.
    guard let version = drawing.split(separator: " ", maxSplits: 2).dropFirst().first.flatMap({ Int($0) }),
      version >= 4
    else { return [] }
    for text in drawing.utf8.split(separator: UInt8(ascii: "\n")) {
      // Of most lines nothing is wanted: no part is open, or its colour is known.
      let isAwaited = open.contains { $0.map { parts[$0].color == nil } ?? false }
      guard
        isAwaited || text.starts(with: "group".utf8) || text.starts(with: "end".utf8)
          || text.starts(with: "mask".utf8)
      else { continue }
      let line = DrawingLine(String(decoding: text, as: UTF8.self))
      if line.name == "end" || line.name == "mask" {
        if line.name == "end" { _ = open.popLast() } else { open.append(nil) }
        continue
      }
      if line.name == "group" {
        let name = line.attribute("name")?.value
        let place = name.flatMap { name in parts.firstIndex { $0.name == name } }
        if let name, place == nil { parts.append(FigurePart(name: name)) }
        open.append(name == nil ? nil : place ?? parts.count - 1)
        continue
      }
      let paint = line.attribute("stroke") ?? line.attribute("fill")
      // Others are colours in digits, and gradients.
      guard let paint, paint.value.utf8.allSatisfy({ $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "(") })
      else { continue }
      for case .some(let part) in open where parts[part].color == nil { parts[part].color = paint.value }
    }
    return parts
  }
}
