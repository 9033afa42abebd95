/// A drawing list as a record's file holds it: in a frame, a line `same N` stands for N lines that the frame before has at
/// the same places, counted from its first.
///
/// What moves in a film is mostly little of what is drawn, so that the file is half as long, and a change of what rests is
/// one line of a diff.
enum RecordedDrawing {
  private typealias Line = Substring.UTF8View.SubSequence

  private static let frame = Array("frame time=".utf8)
  private static let end = Array("end figure".utf8)
  private static let same = Array("same ".utf8)
  private static let lineFeed = UInt8(ascii: "\n")
  /// The bytes of the longest drawing list that FigureKit reads.
  private static let limit = 64 << 20

  /// The file's text of a drawing list; the list itself if no frame has anything of the one before.
  static func shortened(_ drawing: String) -> String {
    guard drawing.utf8.last == lineFeed else { return drawing }
    let lines = drawing.lineFeedLines
    var result: [UInt8] = []
    var (before, start) = (0..<0, Int?.none)
    var repeated = 0
    for (index, line) in lines.enumerated() {
      if isBoundary(line) {
        before = (start ?? index)..<index
        start = line.elementsEqual(end) ? nil : index + 1
      } else if let start, index - start < before.count,
        line.elementsEqual(lines[before.lowerBound + index - start])
      {
        repeated += 1
        continue
      }
      if repeated > 0 { result += Array("same \(repeated)\n".utf8) }
      repeated = 0
      result += line
      result.append(lineFeed)
    }
    if repeated > 0 { result += Array("same \(repeated)\n".utf8) }
    return String(decoding: result, as: UTF8.self)
  }

  /// The drawing list of a file's text.
  ///
  /// - Returns: `nil` if a line `same` stands for lines that the frame before does not have, or if the list is longer than
  ///   FigureKit reads.
  static func expanded(_ text: String) -> String? {
    guard text.containsBytes(of: "\nsame ") else { return text }
    var result: [UInt8] = []
    var (before, current) = ([Line](), [Line]?.none)
    func append(_ line: Line) {
      result += line
      result.append(lineFeed)
    }
    for line in text.lineFeedLines {
      guard result.count <= limit else { return nil }
      if line.starts(with: same) {
        guard let start = current?.count, let count = Int(String(Substring(line.dropFirst(same.count)))),
          count > 0,
          count <= before.count - start
        else { return nil }
        let shared = before[start..<(start + count)]
        current?.append(contentsOf: shared)
        for line in shared { append(line) }
        continue
      }
      if isBoundary(line) {
        before = current ?? []
        current = line.elementsEqual(end) ? nil : []
      } else {
        current?.append(line)
      }
      append(line)
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a line begins a frame or ends the list.
  private static func isBoundary(_ line: Line) -> Bool { line.starts(with: frame) || line.elementsEqual(end) }
}
