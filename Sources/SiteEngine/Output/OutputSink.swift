import Synchronization

/// Where the files of a site go while it is built.
final class OutputSink: Sendable {
  /// The ways that files can go.
  enum Destination: Sendable {
    /// Into memory.
    case memory
    /// Into a folder, when the transaction is committed.
    case transaction(OutputTransaction)
    /// Nowhere: only what is wrong with the site is wanted.
    case nowhere
  }

  private let destination: Destination
  private let state = Mutex(State())

  private struct State {
    var tree = OutputTree()
    var failure: OutputError?
  }

  init(_ destination: Destination) {
    self.destination = destination
  }

  /// Puts a file at an address below the site's root.
  ///
  /// The first failure is kept until the end of the build, and nothing is put after it.
  /// - Returns: The file's path.
  @discardableResult
  func put(_ file: OutputTree.File, at address: String) -> String {
    let path = OutputTree.path(of: address)
    switch destination {
    case .memory: state.withLock { $0.tree.put(file, at: address) }
    case .nowhere: break
    case .transaction(let transaction):
      if state.withLock({ $0.failure != nil }) { break }
      do {
        try transaction.put(file, at: path)
      } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
    return path
  }

  /// Puts files that are published already and as they are to be.
  func keep(_ paths: [String]) {
    guard case .transaction(let transaction) = destination else { return }
    for path in paths { transaction.keep(path) }
  }

  /// The files in memory.
  var tree: OutputTree { state.withLock { $0.tree } }

  /// Why a file could not be put.
  var failure: OutputError? { state.withLock { $0.failure } }
}
