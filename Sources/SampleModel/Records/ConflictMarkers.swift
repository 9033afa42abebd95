/// Finds what a merge that was not resolved leaves in a file.
enum ConflictMarkers {
  /// The first line of the first conflict, from 1: `<<<<<<< `, below it `=======` and below that `>>>>>>> `, each at
  /// the beginning of a line; `nil` if there is none.
  static func line(in text: String) -> Int? {
    var start: Int?
    var isDivided = false
    for (index, line) in text.lineFeedLines.enumerated() {
      if line.starts(with: "<<<<<<< ".utf8) {
        start = index + 1
        isDivided = false
      } else if start != nil, line.elementsEqual("=======".utf8) || line.elementsEqual("=======\r".utf8) {
        isDivided = true
      } else if isDivided, line.starts(with: ">>>>>>> ".utf8) {
        return start
      }
    }
    return nil
  }
}
