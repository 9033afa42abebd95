// snippet.slots
/// Lets a limited number of callers work at once; the others wait.
actor WorkSlots {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    free = count
  }

  nonisolated func withSlot<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    await take()
    do {
      try Task.checkCancellation()
      let result = try await work()
      await giveBack()
      return result
    } catch {
      await giveBack()
      throw error
    }
  }

  private func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func giveBack() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
// snippet.end

// snippet.renderer
/// Draws labels in the background, each one once.
actor LabelRenderer {
  typealias Draw = @Sendable (LabelKey) async throws -> LabelBitmap

  /// A drawing that is under way, and how many requests wait for it.
  private struct Job {
    let id: Int
    let task: Task<LabelBitmap, any Error>
    var requests = 0
  }

  private var jobs: [LabelKey: Job] = [:]
  private var lastID = 0
  private var cache: LRUCache<LabelKey, LabelBitmap>
  private let slots: WorkSlots
  private let draw: Draw

  init(
    slots: Int, cacheBytes: Int, draw: @escaping Draw = drawLabel
  ) {
    self.slots = WorkSlots(count: slots)
    cache = LRUCache(costLimit: cacheBytes)
    self.draw = draw
  }
  // snippet.end

  // snippet.bitmap
  func bitmap(for key: LabelKey) async throws -> LabelBitmap {
    if let bitmap = cache.value(for: key) { return bitmap }
    try Task.checkCancellation()
    var job = jobs[key] ?? startJob(for: key)
    job.requests += 1
    jobs[key] = job
    return try await withTaskCancellationHandler {
      try await job.task.value
    } onCancel: { [id = job.id] in
      Task { await self.giveUp(key, id: id) }
    }
  }
  // snippet.end

  // snippet.job
  private func startJob(for key: LabelKey) -> Job {
    lastID += 1
    let id = lastID
    let task = Task {
      defer { if jobs[key]?.id == id { jobs[key] = nil } }
      let bitmap = try await slots.withSlot { [draw] in
        try await draw(key)
      }
      cache.insert(bitmap, for: key, cost: bitmap.byteCount)
      return bitmap
    }
    return Job(id: id, task: task)
  }

  /// One request less; the last one that goes takes the job along.
  private func giveUp(_ key: LabelKey, id: Int) {
    guard jobs[key]?.id == id else { return }
    jobs[key]?.requests -= 1
    guard jobs[key]?.requests == 0 else { return }
    jobs[key]?.task.cancel()
    jobs[key] = nil
  }
  // snippet.end

  /// How many requests wait for drawings, for the proofs.
  var waitingRequests: Int { jobs.values.reduce(0) { $0 + $1.requests } }
}
