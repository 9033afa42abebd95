internal import CYAML

/// libyaml's parser: a text as one event after the other.
struct EventParser: ~Copyable {
  /// At one address all the time, as libyaml's buffers point into it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Creates a parser of bytes that must be UTF-8 and last as long as it does.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(YAMLError) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .outOfMemory
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
    self.parser = parser
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// The next event; after the end of the stream there must be no other call.
  mutating func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw error }
    return Event(event)
  }

  private var error: YAMLError {
    let sentence = parser.pointee.problem.map { String(cString: $0) } ?? ""
    switch parser.pointee.error {
    case YAML_MEMORY_ERROR: return .outOfMemory
    case YAML_READER_ERROR: return .forbiddenCharacter(sentence)
    default:
      let context = parser.pointee.context.map {
        YAMLError.Problem.Context(text: String(cString: $0), mark: YAMLMark(parser.pointee.context_mark))
      }
      return .syntax(
        YAMLError.Problem(
          sentence: sentence, mark: YAMLMark(parser.pointee.problem_mark), context: context))
    }
  }
}

/// An event of libyaml's with its strings.
struct Event: ~Copyable {
  /// What happened, as far as it matters here.
  enum Kind {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequenceStart, mappingStart, collectionEnd
    case documentStart, documentEnd, streamEnd
    case other
  }

  private let event: yaml_event_t

  fileprivate init(_ event: yaml_event_t) { self.event = event }

  deinit {
    var event = event
    yaml_event_delete(&event)
  }

  /// Where it begins.
  var mark: YAMLMark { YAMLMark(event.start_mark) }

  var kind: Kind {
    switch event.type {
    case YAML_SCALAR_EVENT:
      // It may have U+0000 in it.
      let bytes = UnsafeBufferPointer(start: event.data.scalar.value, count: event.data.scalar.length)
      return .scalar(
        String(decoding: bytes, as: UTF8.self), isPlain: event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE)
    case YAML_ALIAS_EVENT: return .alias(String(event.data.alias.anchor) ?? "")
    case YAML_SEQUENCE_START_EVENT: return .sequenceStart
    case YAML_MAPPING_START_EVENT: return .mappingStart
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .collectionEnd
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_STREAM_END_EVENT: return .streamEnd
    default: return .other
    }
  }

  /// The name by which aliases stand for the value that this begins.
  var anchor: String? {
    switch event.type {
    case YAML_SCALAR_EVENT: String(event.data.scalar.anchor)
    case YAML_SEQUENCE_START_EVENT: String(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: String(event.data.mapping_start.anchor)
    default: nil
    }
  }
}

extension YAMLMark {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}

extension String {
  fileprivate init?(_ text: UnsafePointer<yaml_char_t>?) {
    guard let text else { return nil }
    self.init(cString: text)
  }
}
