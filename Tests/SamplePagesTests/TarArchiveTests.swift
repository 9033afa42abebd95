import Foundation
import SamplePages
import Testing

@Suite struct TarArchiveTests {
  private static let archive = TarArchive([
    TarArchive.Entry("manifest.json", Array("{}".utf8)),
    TarArchive.Entry("empty", []),
    TarArchive.Entry("folder/block", [UInt8](repeating: 7, count: 512)),
    TarArchive.Entry(String(repeating: "p", count: 100), Array(0...255)),
  ])

  @Test func everyFileComesOutAsItWentIn() throws {
    let bytes = Self.archive.bytes()
    #expect(try TarArchive(bytes) == Self.archive)
    #expect(bytes == Self.archive.bytes())
  }

  @Test func pythonReadsIt() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).tar")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.archive.bytes()).write(to: file)
    let listing = try python(
      """
      import sys, tarfile
      archive = tarfile.open(sys.argv[1])
      for entry in archive.getmembers():
          print(entry.name[:13], len(archive.extractfile(entry).read()), oct(entry.mode), entry.mtime, entry.uid)
      """, file.path)
    #expect(
      listing == """
        manifest.json 2 0o644 0 0
        empty 0 0o644 0 0
        folder/block 512 0o644 0 0
        ppppppppppppp 256 0o644 0 0

        """)
  }

  @Test func everyCutIsNoticed() {
    let bytes = Self.archive.bytes()
    for length in Array(stride(from: 0, to: bytes.count, by: 64)) + [bytes.count - 1] {
      #expect(throws: TarArchive.Problem.self, "\(length)") { try TarArchive(Array(bytes[..<length])) }
    }
  }

  @Test func otherBytesAreNoArchive() {
    for text in ["", "PK\u{3}\u{4}", String(repeating: "x", count: 2048)] {
      #expect(throws: TarArchive.Problem.notAnArchive) { try TarArchive(Array(text.utf8)) }
    }
    #expect(throws: TarArchive.Problem.notAnArchive) { try TarArchive([UInt8](repeating: 0, count: 1024)) }
  }

  @Test func aHeaderThatWasChangedIsNoticed() {
    let bytes = Self.archive.bytes()
    for offset in [0, 99, 130, 300, 1024] {
      var changed = bytes
      changed[offset] ^= 1
      #expect(throws: TarArchive.Problem.damaged, "\(offset)") { try TarArchive(changed) }
    }
  }
}
