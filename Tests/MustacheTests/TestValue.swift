import Mustache

/// What the specification gives templates to show.
indirect enum TestValue: TemplateValue, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  case null
  case boolean(Bool)
  case scalar(String)
  case list([TestValue])
  case table([String: TestValue])
  case function(TemplateFunction)

  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(stringLiteral value: String) { self = .scalar(value) }
  init(integerLiteral value: Int) { self = .scalar("\(value)") }
  init(floatLiteral value: Double) { self = .scalar("\(value)") }
  init(arrayLiteral elements: TestValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, TestValue)...) {
    self = .table(Dictionary(elements) { first, _ in first })
  }

  static func lambda(_ body: @escaping @Sendable (String) -> String) -> TestValue {
    .function(TemplateFunction(body))
  }

  func value(named name: ValueName) -> (any TemplateValue)? {
    guard case .table(let entries) = self, let value = entries[name.text] else { return nil }
    if case .null = value { return nil }
    return value
  }

  var section: TemplateSection {
    switch self {
    case .null: .condition(false)
    case .boolean(let boolean): .condition(boolean)
    case .list(let items): .list(items)
    case .function(let function): function.section
    case .scalar, .table: .value
    }
  }

  var text: String {
    switch self {
    case .scalar(let text): text
    case .boolean(let boolean): boolean.text
    case .list(let items): items.text
    case .function(let function): function.text
    case .null, .table: ""
    }
  }

  func transformed(by transform: Transform) -> (any TemplateValue)? {
    switch self {
    case .scalar(let text): Int(text)?.transformed(by: transform) ?? text.transformed(by: transform)
    case .list(let items): items.transformed(by: transform)
    default: nil
    }
  }
}
