// snippet.model
/// What a program is about: kinds of things, and what belongs to what.
public struct Model: Hashable, Sendable {
  /// In any order.
  public var entities: [Entity]
  /// Lines of the model's text that could not be read, from 1.
  public var unreadableLines: [Int] = []

  /// Makes a model.
  public init(entities: [Entity] = []) { self.entities = entities }
}

/// A kind of thing, which becomes a class.
public struct Entity: Hashable, Sendable {
  /// The name of the class.
  public var name: String
  /// In any order.
  public var attributes: [Attribute] = []
  /// What belongs to it, in any order.
  public var relations: [Relation] = []

  /// Makes an entity without attributes.
  public init(_ name: String) { self.name = name }
}

/// A value that every thing of a kind has.
public struct Attribute: Hashable, Sendable {
  /// The name of the property.
  public var name: String
  /// The type of the property.
  public var type: AttributeType

  /// Makes an attribute.
  public init(_ name: String, _ type: AttributeType) {
    (self.name, self.type) = (name, type)
  }
}

/// Things that belong to one other thing. Each knows whose it is, by the
/// inverse of the relation.
public struct Relation: Hashable, Sendable {
  /// The name of the property that has the things.
  public var name: String
  /// The entity of the things.
  public var destination: String
  /// The name of their property that says whose they are.
  public var inverse: String

  /// Makes a relation.
  public init(_ name: String, many destination: String, inverse: String) {
    self.name = name
    self.destination = destination
    self.inverse = inverse
  }
}
// snippet.end

/// What an attribute can be.
public enum AttributeType: Hashable, Sendable, CaseIterable {
  case string, int, double, bool

  /// The type in Swift.
  public var name: String {
    switch self {
    case .string: "String"
    case .int: "Int"
    case .double: "Double"
    case .bool: "Bool"
    }
  }

  var initialValue: String {
    switch self {
    case .string: "\"\""
    case .int: "0"
    case .double: "0.0"
    case .bool: "false"
    }
  }
}

extension Model {
  /// The relations whose things are of an entity, by the names of their
  /// inverses.
  func owners(of entity: String) -> [(owner: String, relation: Relation)] {
    var owners: [(owner: String, relation: Relation)] = []
    for owner in entities {
      for relation in owner.relations where relation.destination == entity {
        owners.append((owner.name, relation))
      }
    }
    return owners.sorted { $0.relation.inverse < $1.relation.inverse }
  }
}
