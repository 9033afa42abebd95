import Diagnostics
import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import BinaryCoding
@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// The cache's files, damaged, removed and written by several at once.
@Suite struct CacheFileTests {
  private let folder: TemporaryFolder
  private let cache: SampleCache
  private let sample: Sample

  init() throws {
    folder = try TemporaryFolder()
    cache = SampleCache(
      SampleConfiguration(
        site: folder.filePath, supervisor: supervisorProgram, figureKitSources: nil, searchPath: "", jobs: 2))
    sample = try Sample.inline("a", [(10, "print(1)"), (20, "print(2)")])
  }

  private func key(_ text: String) -> SampleKey {
    SampleKey(parts: [SampleKey.Part(.code, "block 1", text)])
  }

  private func result(_ text: String) -> SampleResult {
    SampleResult(
      messages: [],
      blocks: [
        SampleBlockOutcome(output: "\(text)\n", figures: ["dial"]),
        SampleBlockOutcome(output: "é\n", message: "Fatal error: \(text)"),
      ], repairedBlocks: [1], figures: [SampleFigure(name: "dial", drawing: "figure 1\nend figure\n")])
  }

  @Test(arguments: [1, 2, 3, 4]) func aDamagedFileIsAsGoodAsNone(_ seed: UInt64) throws {
    let key = key("x")
    try cache.store(result("x"), key.digest)
    try cache.remember(key, of: sample.id, failure: "It trapped")
    let files = folder.files().map { $0 }
    #expect(files.count == 2)
    var generator = SeededGenerator(seed: seed)
    for file in files {
      let whole = try Data(contentsOf: URL(filePath: folder.filePath.appending(file).string))
      for _ in 0..<TestExtent.rounds(200, sample: 50) {
        var bytes = Array(whole)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.removeLast(Int.random(in: 1...bytes.count, using: &generator))
        case 1:
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[index] ^= UInt8.random(in: 1...255, using: &generator)
        case 2:
          bytes.insert(
            .random(in: 0...255, using: &generator), at: bytes.indices.randomElement(using: &generator) ?? 0)
        default: bytes.append(contentsOf: (0...9).map { _ in UInt8.random(in: 0...255, using: &generator) })
        }
        try folder.write(bytes, to: file)
        if file.contains("results") {
          #expect(cache.load(key.digest, for: sample) == nil)
        } else {
          #expect(cache.history(of: sample.id) == nil)
        }
      }
      try folder.write(Array(whole), to: file)
    }
    #expect(cache.load(key.digest, for: sample) == result("x"))
    #expect(cache.history(of: sample.id)?.failure == "It trapped")
  }

  private func wellFormed() -> SampleResult {
    var result = result("x")
    let place = SamplePosition(file: 0, fragment: 1, line: 0, column: 7)
    result.figureSources = [[place, place, nil, place]]
    result.messages = [
      CompilerMessage(
        severity: .warning, text: "unused", position: place,
        notes: [CompilerMessage.Note(text: "here", position: nil)])
    ]
    result.blocks[1].rejectedLines = [1, 3]
    return result
  }

  @Test func aNoteIsNotKept() throws {
    var result = wellFormed()
    result.messages.append(
      CompilerMessage(
        severity: .note, text: "expression took 900ms to type-check (limit: 500ms)", position: nil))
    try cache.store(result, key("x").digest)
    #expect(cache.load(key("x").digest, for: sample) == wellFormed())
  }

  @Test func everyPartOfAResultIsReadAsItWasWritten() throws {
    try cache.store(wellFormed(), key("x").digest)
    #expect(cache.load(key("x").digest, for: sample) == wellFormed())
  }

  /// Damage that the digest does not tell, as another program may have written it: no count or number in it traps.
  @Test func bytesThatAreNoResultAreRefusedOrReadButNeverTrap() throws {
    let whole = wellFormed().encoded
    let history = SampleRunHistory(key: key("x"), failure: "It trapped", previousKey: key("y")).encoded
    var generator = SeededGenerator(seed: 1)
    for bytes in [whole, history] {
      for index in bytes.indices {
        #expect(SampleResult(encoded: bytes[..<index]) == nil || bytes == history)
        #expect(SampleRunHistory(encoded: bytes[..<index]) == nil)
        for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)] {
          var damaged = bytes
          damaged[index] = value
          _ = SampleResult(encoded: damaged[...])?.outcome(of: sample, origin: .cache)
          _ = SampleRunHistory(encoded: damaged[...])
          damaged.replaceSubrange(index...index, with: Array(repeating: 0xFF, count: 9) + [1])
          _ = SampleResult(encoded: damaged[...])?.outcome(of: sample, origin: .cache)
          _ = SampleRunHistory(encoded: damaged[...])
        }
      }
    }
    #expect(SampleResult(encoded: whole[...]) == wellFormed())
  }

  @Test(arguments: [
    "a block that is not there", "a line before the first", "a line beyond all files",
    "a place beyond all files",
    "more places than a drawing has lines",
  ])
  func aNumberOutOfItsRangeIsRefused(_ damage: String) {
    var result = wellFormed()
    switch damage {
    case "a block that is not there": result.repairedBlocks = [2]
    case "a line before the first": result.blocks[0].rejectedLines = [-1]
    case "a line beyond all files": result.blocks[0].rejectedLines = [.max]
    case "a place beyond all files": result.messages[0].position?.line = .max
    default: result.figureSources = [Array(repeating: nil, count: 1_000_001)]
    }
    #expect(SampleResult(encoded: result.encoded[...]) == nil)
  }

  @Test func aFailureIsRememberedAndItsResultIsNotKept() throws {
    var failed = result("x")
    failed.failure = .doesNotCompile("no")
    try cache.store(failed, key("x").digest)
    #expect(cache.load(key("x").digest, for: sample) == nil)
    #expect(folder.files() == [])
  }

  @Test func theLastRunReplacesTheOneBeforeIt() throws {
    #expect(cache.history(of: sample.id) == nil)
    try cache.remember(key("one"), of: sample.id, failure: nil)
    try cache.remember(key("two"), of: sample.id, failure: nil)
    try cache.remember(key("two"), of: sample.id, failure: "It trapped")
    let history = try #require(cache.history(of: sample.id))
    #expect(history.key == key("two"))
    #expect(history.previousKey == key("one"))
    #expect(history.failure == "It trapped")
  }

  @Test func severalMayWriteReadAndPruneAtOnce() async throws {
    let (cache, sample) = (cache, sample)
    let keys = (0..<8).map { key("text \($0)") }
    let results = (0..<8).map { result("text \($0)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 0..<6 {
        group.addTask {
          for round in 0..<60 {
            let index = (round + task) % keys.count
            switch (round + task * 3) % 3 {
            case 0: try cache.store(results[index], keys[index].digest)
            case 1: cache.prune(keeping: [], resultBytes: 300)
            default: try cache.remember(keys[index], of: sample.id, failure: nil)
            }
            // Removed or whole, never something else.
            let loaded = cache.load(keys[index].digest, for: sample)
            #expect(loaded == nil || loaded == results[index])
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(keys.contains(try #require(cache.history(of: sample.id)).key))
    #expect(!folder.files().contains { $0.hasSuffix(".new") })
  }

  private func setAge(_ days: Double, of file: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -days * 86_400)],
      ofItemAtPath: folder.filePath.appending(file).string)
  }

  @Test func whatIsUsedStaysAndTheOldestGoesFirst() throws {
    for index in 0..<4 {
      try cache.store(result("\(index)"), key("\(index)").digest)
      try setAge(Double(4 - index), of: ".sitegen/samples/results/\(key("\(index)").digest.hexadecimal)")
    }
    let size = try #require(
      FileSystem.sizeAndTime(FilePath(cache.resultFolder.systemPath(key("3").digest.hexadecimal)))
    ).size
    cache.prune(keeping: [key("0").digest], resultBytes: size * 2)
    let kept = (0..<4).filter { cache.load(key("\($0)").digest, for: sample) != nil }
    #expect(kept == [0, 2, 3])
  }

  @Test func leftoversAndModulesOfFormerCompilersGo() throws {
    try cache.store(result("x"), key("x").digest)
    for (name, days) in [
      (".new-old", 2.0), (".new-young", 0.1), ("figurekit-old", 40), ("figurekit-young", 10), ("other", 400),
    ] {
      try folder.write("", to: ".sitegen/samples/\(name)/file")
      try setAge(days, of: ".sitegen/samples/\(name)")
    }
    cache.prune(keeping: [])
    let names = try cache.folder.names("")
    #expect(names == [".new-young", "figurekit-young", "other", "results"])
  }
}
