import FileSystem
import PageRendering
import Publishing
import Synchronization

/// Keeps the files of a build in memory.
final class MemoryPublisher: Publisher {
  private let files = Mutex(OutputTree())

  let keepsFiles = true
  let failure: OutputError? = nil

  var filesInMemory: OutputTree { files.withLock { $0 } }

  var pagesRemoved: (count: Int, of: Int) { (0, 0) }
  func lastBuild() -> LastBuild { LastBuild() }
  func open(expecting paths: [String], mounted: [String], after ledger: OutputLedger?) {}
  func changedFiles(since ledger: OutputLedger) async -> PathSet { [] }

  func take(_ file: OutputTree.File, for path: String) {
    files.withLock { $0.files[path] = file }
  }

  func keep(_ paths: [String]) {}
  func commit(_ build: IncrementalBuild) async -> OutputFolder.Changes { OutputFolder.Changes() }
  func discard() {}
}
