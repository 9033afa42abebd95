/// What a program asks of a host.
enum Call: Sendable {
  case show(Int?)
  case access(Int)
  case reset(Int)
  case warn
  case content(String, of: Int)

  var text: String {
    switch self {
    case .show(let manager?): "show " + managerNames[manager]
    case .show(nil): "show nothing"
    case .access(let manager): "access " + managerNames[manager]
    case .reset(let manager): "reset " + managerNames[manager]
    case .warn: "warning"
    case .content(let content, _): "set “" + content + "”"
    }
  }
}

extension Host {
  mutating func perform(_ call: Call) {
    switch call {
    case .show(let manager): show(manager)
    case .access(let manager): access(manager)
    case .reset(let manager): reset(manager)
    case .warn: warnOfMemory()
    case .content(let content, let manager): setContent(content, of: manager)
    }
  }

  /// The log of a host that has performed some calls.
  static func log(of calls: [Call], managerCount: Int = 2) -> [Event] {
    var host = Host(managerCount: managerCount)
    for call in calls { host.perform(call) }
    return host.log
  }
}
