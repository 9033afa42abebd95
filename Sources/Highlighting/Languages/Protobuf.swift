extension LanguageDefinition {
  /// Protocol Buffers, proto2, proto3 and editions.
  static let protobuf = braces(
    ["protobuf", "proto", "proto3"],
    keywords: """
      edition enum export extend extensions import local map max message oneof option optional package public
      repeated required reserved returns rpc service stream syntax to weak
      """,
    types: """
      bool bytes double fixed32 fixed64 float int32 int64 sfixed32 sfixed64 sint32 sint64 string uint32 uint64
      """,
    constants: "true false inf nan")
}
