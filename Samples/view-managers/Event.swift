// snippet.event
/// One thing that happens while a host swaps what it shows.
struct Event: Equatable, Sendable {
  enum Kind: Sendable {
    case load, unload, memory, content
    case willAppear, add, didAppear
    case willDisappear, remove, didDisappear
  }

  let kind: Kind
  /// The manager that it happens to.
  let manager: Int
}
// snippet.end

extension Event {
  init(_ kind: Kind, _ manager: Int) {
    self.kind = kind
    self.manager = manager
  }

  /// The event as it stands in a log, such as `A+will`.
  var text: String {
    let name = managerNames[manager]
    return switch kind {
    case .load: "load " + name
    case .unload: "unload " + name
    case .memory: "memory " + name
    case .content: "content " + name
    case .willAppear: name + "+will"
    case .add: "add " + name
    case .didAppear: name + "+did"
    case .willDisappear: name + "−will"
    case .remove: "remove " + name
    case .didDisappear: name + "−did"
    }
  }
}

/// The names of managers in logs and figures.
let managerNames = ["A", "B", "C"]

/// The events of a log, separated by commas.
func text(_ events: [Event]) -> String {
  var text = ""
  for event in events { text += (text.isEmpty ? "" : ", ") + event.text }
  return text
}
