import Foundation

/// librsvg's converter: a renderer of SVG that shares no code with ours but cairo, on which it draws too.
struct RSVGConvert {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private let program: String

  /// Finds the converter, or says how to install it.
  init() throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard
      let folder = folders.first(where: { FileManager.default.isExecutableFile(atPath: "\($0)/rsvg-convert") }
      )
    else {
      throw Failure(
        description:
          "These tests need rsvg-convert. Install it: Scripts/bootstrap.sh test, or apt-get install librsvg2-bin"
      )
    }
    program = "\(folder)/rsvg-convert"
  }

  /// The picture of an SVG file on white, as a PNG file.
  func png(of svg: [UInt8]) throws -> [UInt8] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "sitegen-rsvg-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, picture) = (folder.appending(path: "figure.svg"), folder.appending(path: "figure.png"))
    try Data(svg).write(to: source)
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--background-color=white", "--unlimited", "--output", picture.path, source.path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0, complaint.isEmpty else {
      throw Failure(description: "rsvg-convert refuses the picture: \(complaint)")
    }
    return [UInt8](try Data(contentsOf: picture))
  }
}
