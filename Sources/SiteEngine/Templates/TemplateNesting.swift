import Diagnostics

/// How deep templates lie in one another, and how often they are included.
///
/// swift-mustache follows sections and partials by recursion without a limit, in the parser and when it renders.
struct TemplateNesting {
  /// How many sections and templates may lie in one another; real themes stay below twenty.
  static let depthLimit = 100
  /// How many templates one may include, those that they include counted too.
  static let countLimit = 10_000

  private let tags: [String: [TemplateTag]]
  private let references: [String: [TemplateReference]]
  private var depths: [String: Int] = [:]
  private var counts: [String: Int] = [:]

  /// Takes the references of templates, which must not be circular.
  init(_ references: [String: [TemplateReference]], tags: [String: [TemplateTag]]) {
    self.references = references
    self.tags = tags
  }

  /// The first section of a template that lies too deep in others.
  static func tooDeepSection(_ tags: [TemplateTag]) -> TemplateTag? {
    tags.first { $0.depth > depthLimit }
  }

  /// An error for the first template, by name, that includes others too deep, or too many.
  mutating func problem() -> Diagnostic? {
    for (name, references) in references.sorted(by: { $0.key < $1.key }) {
      guard let place = references.first?.location else { continue }
      guard let depth = depth(of: name, within: Self.depthLimit), depth <= Self.depthLimit else {
        return .templateTooDeep(limit: Self.depthLimit, at: place)
      }
      if count(below: name) > Self.countLimit { return .templateTooLarge(limit: Self.countLimit, at: place) }
    }
    return nil
  }

  /// How many sections and templates lie in one another; `nil` where it is more than the limit.
  private mutating func depth(of name: String, within limit: Int) -> Int? {
    if let known = depths[name] { return known }
    guard limit > 0 else { return nil }
    var result = tags[name]?.map(\.depth).max() ?? 0
    for reference in references[name] ?? [] {
      guard let below = depth(of: reference.name, within: limit - reference.depth - 1) else { return nil }
      result = max(result, reference.depth + 1 + below)
    }
    depths[name] = result
    return result
  }

  /// How many templates one includes, up to a little more than the limit.
  private mutating func count(below name: String) -> Int {
    if let known = counts[name] { return known }
    var result = 0
    for reference in references[name] ?? [] where result <= Self.countLimit {
      result += 1 + count(below: reference.name)
    }
    counts[name] = result
    return result
  }
}
