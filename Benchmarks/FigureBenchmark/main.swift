// Prints how long figures take to become SVG and PNG beside a C program that makes the same cairo calls.
//
//     FigureBenchmark [count]      the number of figures; 1000 unless told

import FigureKit
import FigureRendering
import Foundation
import Markup
import SVGRendering

struct BenchmarkError: Error {
  var command: String
}

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1000
let runs = 3
let folder = FileManager.default.temporaryDirectory.appending(path: "figure-benchmark-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }

func run(_ command: [String]) throws -> String {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(filePath: "/usr/bin/env")
  process.arguments = command
  process.standardOutput = pipe
  try process.run()
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw BenchmarkError(command: command.joined(separator: " ")) }
  return String(decoding: output, as: UTF8.self)
}

func seconds(_ work: () throws -> Void) rethrows -> Double {
  let duration = try ContinuousClock().measure(work)
  return Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

let drawings = (0..<count).map(RandomFigure.drawing)
let rival = folder.appending(path: "rival").path
let script = folder.appending(path: "script").path
let numbers = CairoScript(drawings).numbers
try numbers.withUnsafeBytes { try Data($0).write(to: URL(filePath: script)) }
let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "rival.c").path
let flags = try run(["pkg-config", "--cflags", "--libs", "pangocairo"]).split(whereSeparator: \.isWhitespace)
_ = try run(["clang", "-O2", "-o", rival, source] + flags.map(String.init) + ["-lm"])

print("\(count) figures of 200 operations, one thread; a time is the fastest of \(runs) runs")
for kind in ["png", "svg"] {
  var (best, bestRival, bytes, rivalBytes) = (Double.infinity, Double.infinity, 0, 0)
  for _ in 0..<runs {
    let ours = try seconds {
      bytes = 0
      for drawing in drawings {
        bytes +=
          kind == "png"
          ? try PictureRenderer(scale: 2).png(of: drawing).count
          : try SVGRenderer(for: .page).markup(for: drawing).bytes.count
      }
    }
    best = min(best, ours)
    let fields = try run([rival, script, kind, "2"]).split(whereSeparator: \.isWhitespace)
    guard fields.count == 2, let time = Double(fields[0]), let size = Int(fields[1]) else {
      throw BenchmarkError(command: rival)
    }
    bestRival = min(bestRival, time)
    rivalBytes = size
  }
  print(
    String(
      format: "%@  %7.3f ms a figure, %6.1f kB; C with cairo %7.3f ms, %6.1f kB; ratio %.2f (goal 1.30)",
      kind == "png" ? "PNG 2×" : "SVG   ", best * 1000 / Double(count), Double(bytes) / 1000 / Double(count),
      bestRival * 1000 / Double(count), Double(rivalBytes) / 1000 / Double(count), best / bestRival))
}

let lists = drawings.map(\.encoded)
let megabytes = Double(lists.reduce(0) { $0 + $1.utf8.count }) / 1e6
var (encoding, parsing) = (Double.infinity, Double.infinity)
for _ in 0..<runs {
  var length = 0
  encoding = min(encoding, seconds { for drawing in drawings { length += drawing.encodedBytes.count } })
  parsing = min(
    parsing, try seconds { for list in lists { length += try Drawing(parsing: list).operations.count } })
  guard length > 0 else { throw BenchmarkError(command: "encode") }
}
print(
  String(
    format: "drawing lists, %.1f MB: encoded at %.0f MB/s, parsed at %.0f MB/s (goal 50)", megabytes,
    megabytes / encoding, megabytes / parsing))

let titles = (0..<count).map { "What a page flip teaches of depth, part \($0)" }
let socialPictures = SocialPictureRenderer()
for hasFigure in [false, true] {
  var (socialPicture, socialBytes) = (Double.infinity, 0)
  for _ in 0..<runs {
    socialBytes = 0
    socialPicture = min(
      socialPicture,
      try seconds {
        for (title, list) in zip(titles, lists) {
          // A build has figures as text.
          let figure = hasFigure ? try Drawing(parsing: list) : nil
          socialBytes +=
            try socialPictures.png(title: title, site: "Drawing in Swift", figure: figure)?.count ?? 0
        }
      })
  }
  print(
    String(
      format: "social pictures%@: %.2f ms each (goal 5), %.1f kB", hasFigure ? " with a figure" : "",
      socialPicture * 1000 / Double(count), Double(socialBytes) / 1000 / Double(count)))
}

// The files of a picture of a page: light and dark, of one and of two pixels a unit.
let few = drawings.prefix(max(1, count / 20))
var (page, webPBytes) = (Double.infinity, 0)
for _ in 0..<runs {
  webPBytes = 0
  page = min(
    page,
    try seconds {
      for drawing in few {
        for scheme in [ColorScheme.light, .dark] {
          for scale in [1, 2] {
            webPBytes += try PictureRenderer(scheme: scheme, scale: scale).webP(of: drawing).count
          }
        }
      }
    })
}
print(
  String(
    format: "pictures of a page: %.0f ms for four files of %.1f kB each", page * 1000 / Double(few.count),
    Double(webPBytes) / 4000 / Double(few.count)))
