/// What the renderer does with requests whose order is fixed by hand.
func playScenes() async {
  await shareScene()
  await slotsScene()
  await reuseScene()
  await cancelScene()
  await cacheScene()
  await isolationScene()
}

private func prove(_ condition: Bool, line: UInt = #line) {
  precondition(condition, "line \(line)", line: line)
}

private func renderer(_ stage: Stage, slots: Int = 4) -> LabelRenderer {
  LabelRenderer(slots: slots, cacheBytes: 100_000) { key in
    try await stage.draw(key)
  }
}

// snippet.share
private func shareScene() async {
  let stage = Stage()
  let renderer = renderer(stage)
  let requests = ["A", "A", "B", "A"].map { text in
    Task { try await renderer.bitmap(for: LabelKey(text: text)) }
  }
  // All four wait before the first drawing may end.
  await wait { await renderer.waitingRequests == requests.count }
  await stage.open("A", "B")
  for request in requests { _ = await request.result }
  let drawn = await stage.started.sorted()
  print("A, A, B, A: \(drawn.count) drawings")
  // snippet.hide
  precondition(drawn == ["A", "B"])
  for (request, text) in zip(requests, ["A", "A", "B", "A"]) {
    guard case .success(let bitmap) = await request.result else {
      preconditionFailure("every request is answered")
    }
    precondition(bitmap == LabelBitmap(text))
  }
  prove(await renderer.waitingRequests == 0)
  // Now both are in the cache.
  let again = try? await renderer.bitmap(for: LabelKey(text: "A"))
  precondition(again == LabelBitmap("A"))
  prove(await stage.started.count == 2)
  // snippet.show
}
// snippet.end

private func slotsScene() async {
  let stage = Stage()
  let renderer = renderer(stage, slots: 3)
  let texts = ["A", "B", "C", "G", "L", "O"]
  let requests = texts.map { text in
    Task { try await renderer.bitmap(for: LabelKey(text: text)) }
  }
  await wait { await renderer.waitingRequests == 6 }
  await wait { await stage.started.count == 3 }
  for _ in 0..<100 { await Task.yield() }
  prove(await stage.started.count == 3)
  await stage.open("A", "B", "C", "G", "L", "O")
  for request in requests { _ = await request.result }
  prove(await stage.finished.sorted() == texts)
  let most = await stage.mostRunning
  precondition(most == 3)
  print("6 labels, 3 slots: at most \(most) at once")
}

@MainActor
private func reuseScene() async {
  let stage = Stage()
  let renderer = renderer(stage)
  let cell = LabelCell(renderer: renderer)
  // Another cell wants A too, so that its drawing goes on.
  let other = LabelCell(renderer: renderer)
  other.show(LabelKey(text: "A"))
  cell.show(LabelKey(text: "A"))
  await wait { await renderer.waitingRequests == 2 }
  cell.show(LabelKey(text: "B"))
  await stage.open("B")
  await cell.settle()
  precondition(cell.bitmap == LabelBitmap("B"))
  await stage.open("A")
  await other.settle()
  for _ in 0..<100 { await Task.yield() }
  precondition(other.bitmap == LabelBitmap("A"))
  prove(await stage.finished == ["B", "A"])
  let shown = cell.bitmap == LabelBitmap("B") ? "B" : "A"
  precondition(shown == "B")
  print("A cell asks for A, then for B; A ends last: it shows \(shown)")
}

private func cancelScene() async {
  let stage = Stage()
  let renderer = renderer(stage)
  let first = Task { try await renderer.bitmap(for: LabelKey(text: "A")) }
  let second = Task { try await renderer.bitmap(for: LabelKey(text: "A")) }
  await wait { await renderer.waitingRequests == 2 }
  await wait { await stage.started == ["A"] }
  first.cancel()
  await wait { await renderer.waitingRequests == 1 }
  second.cancel()
  await wait { await renderer.waitingRequests == 0 }
  await stage.open("A")
  guard case .failure(let error) = await second.result else {
    preconditionFailure("nobody waited for it")
  }
  precondition(error is CancellationError)
  prove(await stage.finished.isEmpty)

  // One of two stays: the drawing goes on.
  let leaving = Task { try await renderer.bitmap(for: LabelKey(text: "B")) }
  let staying = Task { try await renderer.bitmap(for: LabelKey(text: "B")) }
  await wait { await renderer.waitingRequests == 2 }
  leaving.cancel()
  await wait { await renderer.waitingRequests == 1 }
  await stage.open("B")
  guard case .success(let bitmap) = await staying.result else {
    preconditionFailure("it stayed")
  }
  precondition(bitmap == LabelBitmap("B"))

  // A request after all others went starts anew.
  let again = try? await renderer.bitmap(for: LabelKey(text: "A"))
  precondition(again == LabelBitmap("A"))
  prove(await stage.started == ["A", "B", "A"])
  print("Two requests, both cancelled: the drawing stops")

  // The blur itself stops too.
  let ended = Task {
    await wait { Task.isCancelled }
    return try await drawLabel(LabelKey(text: "GLOW"))
  }
  ended.cancel()
  guard case .failure = await ended.result else {
    preconditionFailure("a cancelled drawing is not finished")
  }
}

private func cacheScene() async {
  // A letter has 2 · 5 · 7 numbers of 8 bytes: two fit, three do not.
  let stage = Stage()
  await stage.open("A", "B", "C")
  let renderer = LabelRenderer(slots: 1, cacheBytes: 1_200) { key in
    try await stage.draw(key)
  }
  for text in ["A", "B", "A", "C", "A", "B"] {
    _ = try? await renderer.bitmap(for: LabelKey(text: text))
  }
  prove(await stage.started == ["A", "B", "C", "B"])
}

/// Where a task runs that a method of an actor starts.
private actor Starter {
  private var count = 0

  func tasks() -> [Task<Bool, Never>] {
    let capturing = Task {
      count += 1
      return #isolation === self
    }
    return [capturing, Task { #isolation == nil }]
  }
}

@MainActor
private func isolationScene() async {
  for task in await Starter().tasks() {
    prove(await task.value)
  }
  // On the main actor it does not matter what the task captures.
  prove(await Task { #isolation === MainActor.shared }.value)
}
