/// What is wrong with a model.
public enum Mistake: Hashable, Sendable {
  case unreadable(line: Int)
  /// A name that is none in Swift.
  case notAName(String, entity: String)
  /// A name that Swift or the generated code needs for itself.
  case reserved(String, entity: String)
  /// A name that something else has, or that differs in its case only.
  case twice(String, entity: String)
  case unknown(destination: String, entity: String)
  /// A relation or its inverse that is called like the entity it stands in.
  case calledLikeItself(String, entity: String)

  /// What is wrong, for people.
  public var text: String {
    switch self {
    case .unreadable(let line): "line \(line) cannot be read"
    case .notAName(let name, let entity): "\(entity): “\(name)” is no name"
    case .reserved(let name, let entity): "\(entity): “\(name)” is taken by Swift"
    case .twice(let name, let entity): "\(entity): “\(name)” is there twice"
    case .unknown(let destination, let entity):
      "\(entity): there is no entity “\(destination)”"
    case .calledLikeItself(let name, let entity):
      "\(entity): a relation is called “\(name)”"
    }
  }
}

/// All that is wrong with a model, at least one mistake.
public struct ModelMistakes: Error, Hashable, Sendable {
  /// In the order of the model.
  public let mistakes: [Mistake]
}
