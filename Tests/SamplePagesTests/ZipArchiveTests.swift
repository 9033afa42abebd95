import Foundation
import SamplePages
import Testing

/// Archives, read by Python's `zipfile`, which checks every checksum.
@Suite struct ZipArchiveTests {
  private static let text = Array(String(repeating: "Swift draws. ", count: 500).utf8)
  private static let entries = [
    ZipEntry("dial/Package.swift", Array("// swift-tools-version: 6.1\n".utf8)),
    ZipEntry("dial/Sources/dial/Maß.swift", text),
    ZipEntry("dial/empty", []),
  ]

  @Test func everyFileComesOutAsItWentIn() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).zip")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(ZipArchive(Self.entries).bytes()).write(to: file)
    let listing = try python(
      """
      import sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      for entry in archive.infolist():
          print(entry.filename, len(archive.read(entry)), entry.date_time[0], oct(entry.external_attr >> 16))
      """, file.path)
    #expect(
      listing == """
        dial/Package.swift 28 1980 0o100644
        dial/Sources/dial/Maß.swift 6500 1980 0o100644
        dial/empty 0 1980 0o100644

        """)
  }

  @Test func theSameFilesGiveTheSameBytes() {
    #expect(ZipArchive(Self.entries).bytes() == ZipArchive(Self.entries).bytes())
  }

  @Test func repetitiveTextIsCompressed() {
    #expect(ZipArchive([ZipEntry("a", Self.text)]).bytes().count < 300)
  }

  @Test func bytesThatDoNotShrinkStayAsTheyAre() {
    let noise: [UInt8] = (0..<64).map { UInt8(truncatingIfNeeded: $0 &* 197 &+ 13) }
    let bytes = ZipArchive([ZipEntry("noise", noise)]).bytes()
    #expect(bytes.firstRange(of: noise) != nil)
  }

  @Test func anEntryCanBePutIntoAFolder() {
    let entry = ZipEntry("Path.swift", Self.text)
    #expect(entry.moved(to: "dial/Sources") == ZipEntry("dial/Sources/Path.swift", Self.text))
  }
}
