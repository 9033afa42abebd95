import Foundation

/// An input that was read wrong.
struct Finding {
  /// What happened.
  var sentence: String
  /// The input.
  var file: URL

  var text: String { "  \(sentence)\n  replay: .build/make/debug/Fuzz replay \(file.path)" }

  /// Keeps an input in a folder that is called like its target.
  static func keep(
    _ input: [UInt8], of target: FuzzTarget, in folder: URL, _ sentence: String
  ) throws -> Finding {
    // FNV-1a: the same input is kept once.
    let digest = input.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let folder = folder.appending(path: target.name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: String(digest, radix: 16))
    try Data(input).write(to: file)
    return Finding(sentence: sentence, file: file)
  }
}

/// What a search gave.
struct SearchOutcome {
  var executions = 0
  var seconds = 0.0
  var findings: [Finding] = []

  func line(_ name: String) -> String {
    let rate = Int(Double(executions) / max(seconds, 0.001))
    let label = name.padding(toLength: 16, withPad: " ", startingAt: 0)
    return "\(label) \(executions) inputs, \(rate) a second, \(findings.count) findings"
  }
}
