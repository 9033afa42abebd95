/// Draws nothing, and ends when it is told to, so that the order of events
/// is the same each time.
actor Stage {
  private(set) var started: [String] = []
  private(set) var finished: [String] = []
  private(set) var running = 0
  private(set) var mostRunning = 0
  private var isOpen: Set<String> = []
  private var held: [String: [CheckedContinuation<Void, Never>]] = [:]

  func draw(_ key: LabelKey) async throws -> LabelBitmap {
    let text = key.text
    started.append(text)
    running += 1
    defer { running -= 1 }
    mostRunning = max(mostRunning, running)
    if !isOpen.contains(text) {
      await withCheckedContinuation { held[text, default: []].append($0) }
    }
    try Task.checkCancellation()
    finished.append(text)
    return LabelBitmap(text)
  }

  func open(_ texts: String...) {
    for text in texts {
      isOpen.insert(text)
      for continuation in held.removeValue(forKey: text) ?? [] {
        continuation.resume()
      }
    }
  }
}

extension LabelBitmap {
  /// A stand-in that tells labels apart by their size.
  init(_ text: String) {
    ink = Coverage(text: text, dotSize: 1)
    glow = ink
  }
}

/// Lets others run until something has happened.
func wait(
  isolation: isolated (any Actor)? = #isolation,
  until condition: () async -> Bool
) async {
  while await !condition() { await Task.yield() }
}
