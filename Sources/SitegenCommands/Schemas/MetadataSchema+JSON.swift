import Markup
import Metadata

extension MetadataSchema {
  /// A JSON Schema (draft 7, which editors know) for a file with these keys.
  ///
  /// - Parameters:
  ///   - title: What the file is.
  ///   - hasOthers: Whether there may be keys that are not known here.
  /// - Returns: The text.
  func json(title: String, hasOthers: Bool) -> [UInt8] {
    var json = JSONBuffer()
    json.append(json: "{")
    json.append(name: "$schema", string: "http://json-schema.org/draft-07/schema#", isFirst: true)
    json.append(name: "title", string: title)
    json.append(json: ",")
    json.append(json: objectMembers(hasOthers: hasOthers))
    json.append(json: "}")
    return json.bytes
  }

  /// The members of a schema for a table with the keys. A key without a value counts as left out.
  private func objectMembers(hasOthers: Bool = false) -> [UInt8] {
    var json = JSONBuffer()
    json.append(json: "\"properties\":{")
    for (index, key) in keys.enumerated() {
      json.append(name: key.name, isFirst: index == 0)
      json.append(json: "{")
      let kind = key.kind.members
      json.append(json: kind)
      if let nested = key.nested {
        let members = String(decoding: nested.objectMembers(), as: UTF8.self)
        if !kind.isEmpty { json.append(json: ",") }
        switch key.nesting {
        case .table: json.append(json: members)
        case .tablesByName: json.append(json: "\"additionalProperties\":{\(members)}")
        case .list: json.append(json: "\"items\":{\(members)}")
        }
      }
      json.append(json: "}")
    }
    json.append(json: "}")
    if !hasOthers { json.append(json: ",\"additionalProperties\":false") }
    return json.bytes
  }
}

extension MetadataSchema.Kind {
  /// The members of a schema for a value of this type.
  fileprivate var members: String {
    switch self {
    case .any: return ""
    case .text: return #""type":["string","number","null"]"#
    case .date: return #""type":["string","null"]"#
    case .boolean: return #""type":["boolean","null"]"#
    case .table: return #""type":["object","null"]"#
    case .texts:
      return #""type":["array","string","number","null"],"items":{"type":["string","number"]}"#
    case .integer(let range):
      let limits = [("minimum", range.lowerBound, Int.min), ("maximum", range.upperBound, Int.max)]
      return #""type":["integer","null"]"#
        + limits.filter { $0.1 != $0.2 }.map { ",\"\($0.0)\":\($0.1)" }.joined()
    case .choice(let words):
      var json = JSONBuffer()
      json.append(strings: words)
      return "\"enum\":" + String(decoding: json.bytes.dropLast(), as: UTF8.self) + ",null]"
    }
  }
}
