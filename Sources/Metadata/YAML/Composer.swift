/// Makes a tree of events. It keeps its own stack, as a thread's may be too small for the deepest document.
struct Composer {
  /// A collection that has begun.
  private struct Collection {
    var isMapping: Bool
    var mark: YAMLMark
    var anchor: String?
    /// How many values there were before it.
    var valuesBefore: Int
    /// What is in a sequence.
    var items: [YAMLNode] = []
    /// What is in a mapping, and the key whose value comes next.
    var entries: [YAMLNode.Entry] = []
    var key: (text: String, mark: YAMLMark)?
  }

  /// The value of an anchor, and how many values it stands for.
  private struct Anchored {
    var node: YAMLNode
    var values: Int
  }

  private let limit: Int
  private var root: YAMLNode?
  private var hasEnded = false
  private var open: [Collection] = []
  private var anchors: [String: Anchored] = [:]
  private var values = 0
  /// The first key that is no text. What is no YAML at all is said first.
  private var faultyKey: YAMLMark?

  /// Creates a composer of a document with so many values at most.
  init(limit: Int) { self.limit = limit }

  /// The document's value, when all events were received; `nil` if there is none.
  func document() throws(YAMLError) -> YAMLNode? {
    if let faultyKey { throw .keyIsNotText(at: faultyKey) }
    return root
  }

  /// Takes the next event.
  ///
  /// - Returns: Whether another one follows.
  mutating func receive(_ event: borrowing Event) throws(YAMLError) -> Bool {
    switch event.kind {
    case .streamEnd: return false
    case .documentStart where hasEnded: throw .anotherDocument(at: event.mark)
    case .documentEnd: hasEnded = true
    case .scalar(let text, let isPlain):
      let node = YAMLNode(content: .scalar(text, isPlain: isPlain), mark: event.mark)
      if let anchor = event.anchor { anchors[anchor] = Anchored(node: node, values: 1) }
      if !expectsKey { try count(1, at: event.mark) }
      place(node)
    case .alias(let name): try placeAlias(name, at: event.mark)
    case .sequenceStart: try begin(isMapping: false, event)
    case .mappingStart: try begin(isMapping: true, event)
    case .collectionEnd: try end()
    case .documentStart, .other: break
    }
    return true
  }

  /// Whether what comes next is a key.
  private var expectsKey: Bool {
    open.last.map { $0.isMapping && $0.key == nil } ?? false
  }

  private mutating func count(_ more: Int, at mark: YAMLMark) throws(YAMLError) {
    guard more <= limit - values else { throw .tooManyValues(at: mark) }
    values += more
  }

  private mutating func placeAlias(_ name: String, at mark: YAMLMark) throws(YAMLError) {
    guard let anchored = anchors[name] else {
      throw .syntax(YAMLError.Problem(sentence: "found undefined alias", mark: mark))
    }
    if expectsKey { faultyKey = faultyKey ?? mark }
    try count(anchored.values, at: mark)
    place(anchored.node)
  }

  private mutating func begin(isMapping: Bool, _ event: borrowing Event) throws(YAMLError) {
    let mark = event.mark
    guard open.count < YAMLNode.maximumDepth else { throw .tooDeep(at: mark) }
    if expectsKey { faultyKey = faultyKey ?? mark }
    let valuesBefore = values
    try count(1, at: mark)
    open.append(
      Collection(isMapping: isMapping, mark: mark, anchor: event.anchor, valuesBefore: valuesBefore))
  }

  private mutating func end() throws(YAMLError) {
    guard let collection = open.popLast() else { return }
    if collection.isMapping { try expectUniqueKeys(collection.entries) }
    let node = YAMLNode(
      content: collection.isMapping ? .mapping(collection.entries) : .sequence(collection.items),
      mark: collection.mark)
    if let anchor = collection.anchor {
      anchors[anchor] = Anchored(node: node, values: values - collection.valuesBefore)
    }
    place(node)
  }

  /// Puts a node where the next one belongs.
  private mutating func place(_ node: YAMLNode) {
    guard let last = open.indices.last else {
      root = node
      return
    }
    if !open[last].isMapping {
      open[last].items.append(node)
    } else if let key = open[last].key {
      open[last].entries.append(YAMLNode.Entry(key: key.text, mark: key.mark, value: node))
      open[last].key = nil
    } else if case .scalar(let text, _) = node.content {
      open[last].key = (text, node.mark)
    } else {
      // It has been found faulty.
      open[last].key = ("", node.mark)
    }
  }

  private func expectUniqueKeys(_ entries: [YAMLNode.Entry]) throws(YAMLError) {
    guard faultyKey == nil, Set(entries.lazy.map(\.key)).count < entries.count else { return }
    var known: Set<String> = []
    let repetitions = entries.filter { !known.insert($0.key).inserted }
    guard let first = repetitions.first else { return }
    throw .duplicateKeys(Set(repetitions.map(\.key)).sorted(), at: first.mark)
  }
}
