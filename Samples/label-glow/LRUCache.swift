// snippet.cache
/// Values up to a total cost. Beyond it, the values go whose last use
/// is longest ago.
struct LRUCache<Key: Hashable, Value> {
  private struct Entry {
    let value: Value
    let cost: Int
    var lastUse: Int
  }

  let costLimit: Int
  private(set) var totalCost = 0
  private var entries: [Key: Entry] = [:]
  private var uses = 0

  init(costLimit: Int) {
    self.costLimit = costLimit
  }

  mutating func value(for key: Key) -> Value? {
    uses += 1
    entries[key]?.lastUse = uses
    return entries[key]?.value
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    remove(key)
    guard cost <= costLimit else { return }
    uses += 1
    entries[key] = Entry(value: value, cost: cost, lastUse: uses)
    totalCost += cost
    while totalCost > costLimit, let oldest {
      remove(oldest)
    }
  }

  private var oldest: Key? {
    entries.min { $0.value.lastUse < $1.value.lastUse }?.key
  }

  private mutating func remove(_ key: Key) {
    totalCost -= entries.removeValue(forKey: key)?.cost ?? 0
  }
}
// snippet.end

extension LRUCache {
  /// The key that was used longest ago first, for figures and proofs.
  var keysByAge: [Key] {
    entries.sorted { $0.value.lastUse < $1.value.lastUse }.map(\.key)
  }
}
