import Foundation
import SampleTestSupport
import SystemPackage
import TestSupport
import Testing

@testable import FileSystem
@testable import SampleEngine
@testable import SampleModel

/// Folders for work in progress, some of which their processes could not remove.
@Suite struct WorkFolderTests {
  private let parent: TemporaryFolder

  init() throws { parent = try TemporaryFolder() }

  private func makeFolder(_ name: String, age: TimeInterval) throws {
    let path = parent.filePath.appending(name)
    try FileSystem.makeFolder(path.appending("within"))
    try FileSystem.write("x".utf8, to: path.appending("within/file"))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: path.string)
  }

  @Test func removesThoseOfProcessesThatAreGone() throws {
    try makeFolder("sitegen-work-old", age: 3600)
    try makeFolder("sitegen-work-new", age: 0)
    try makeFolder("sitegen-site", age: 3600)
    let work = WorkFolder(parent: parent.filePath)
    let path = try work.path()
    #expect(
      try FileSystem.names(in: parent.filePath)
        == ["sitegen-site", path.lastComponent?.string, "sitegen-work-new"].compactMap(\.self).sorted())
    work.remove()
    #expect(try FileSystem.names(in: parent.filePath) == ["sitegen-site", "sitegen-work-new"])
  }

  @Test func keepsThoseThatAreInUse() throws {
    let first = WorkFolder(parent: parent.filePath)
    let path = try first.path()
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -3600)], ofItemAtPath: path.string)
    let second = WorkFolder(parent: parent.filePath)
    _ = try second.path()
    #expect(FileSystem.isFolder(path))
    second.remove()
    first.remove()
    #expect(try FileSystem.names(in: parent.filePath) == [])
  }

  @Test func keepsForADayWhatAUserLooksAt() throws {
    try makeFolder("sitegen-run-week", age: 7 * 86_400)
    try makeFolder("sitegen-run-hour", age: 3600)
    let kept = try WorkFolder.makeKept(in: parent.filePath)
    #expect(
      try FileSystem.names(in: parent.filePath)
        == [kept.lastComponent?.string, "sitegen-run-hour"].compactMap(\.self).sorted())
    let work = WorkFolder(parent: parent.filePath)
    _ = try work.path()
    work.remove()
    #expect(try FileSystem.names(in: parent.filePath).count == 2)
  }

  @Test func followsNoLinks() throws {
    try makeFolder("precious", age: 3600)
    let link = parent.filePath.appending("sitegen-work-link")
    try FileManager.default.createSymbolicLink(atPath: link.string, withDestinationPath: "precious")
    #expect(FileSystem.lockedFolder(link) == nil)
    let work = WorkFolder(parent: parent.filePath)
    _ = try work.path()
    work.remove()
    #expect(FileSystem.isFolder(parent.filePath.appending("precious/within")))
  }
}
