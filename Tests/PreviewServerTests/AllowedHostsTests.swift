import Testing

@testable import PreviewServer

@Suite struct AllowedHostsTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var authority: String
    var chosen = "127.0.0.1"
    var isAllowed: Bool
    var testDescription: String { "\(authority) at \(chosen)" }
  }

  @Test(arguments: [
    Case(authority: "localhost", isAllowed: true),
    Case(authority: "LocalHost:1414", isAllowed: true),
    Case(authority: "127.0.0.1:80", isAllowed: true),
    Case(authority: "[::1]:1414", isAllowed: true),
    Case(authority: "[::1]", isAllowed: true),
    Case(authority: "box.lan:1414", chosen: "Box.lan", isAllowed: true),
    Case(authority: "[fe80::1]:1414", chosen: "fe80::1", isAllowed: true),
    Case(authority: "192.168.1.7:1414", chosen: "0.0.0.0", isAllowed: true),
    Case(authority: "[fd00::7]:1414", chosen: "::", isAllowed: true),
    Case(authority: "evil.example", isAllowed: false),
    Case(authority: "evil.example:1414", isAllowed: false),
    Case(authority: "evil.example", chosen: "0.0.0.0", isAllowed: false),
    Case(authority: "localhost.evil.example", isAllowed: false),
    Case(authority: "127.0.0.1.evil.example", chosen: "::", isAllowed: false),
    Case(authority: "192.168.1.7", isAllowed: false),
    Case(authority: "localhost@evil.example", isAllowed: false),
    Case(authority: "evil.example:80@localhost", isAllowed: false),
    Case(authority: "localhost:evil", isAllowed: false),
    Case(authority: "[::1", isAllowed: false),
    Case(authority: "[::1]evil", isAllowed: false),
    Case(authority: ":1414", isAllowed: false),
    Case(authority: "", isAllowed: false),
  ])
  func allowsOnlyThisMachine(_ example: Case) {
    #expect(AllowedHosts(chosen: example.chosen).contains(example.authority) == example.isAllowed)
  }
}
