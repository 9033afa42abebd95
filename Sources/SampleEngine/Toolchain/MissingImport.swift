import SampleModel

/// The module that a name belongs to which the compiler did not find, if it is one that samples often forget to import.
struct MissingImport: Sendable, Hashable {
  /// The name as the compiler says it.
  var name: String
  /// The module that has it.
  var module: String

  /// Finds out whether a message is about a name whose module the file does not import; `nil` for other messages, for
  /// names of no known module, and where the module is imported.
  ///
  /// - Parameters:
  ///   - message: The compiler's sentence.
  ///   - text: The whole file that it is about.
  init?(_ message: String, in text: String) {
    guard let (name, table) = MissingImport.name(in: message),
      let module = table.first(where: { $0.names.contains(name) })?.module,
      SwiftCode(text).imports.isDisjoint(with: MissingImport.alternatives[module] ?? [module])
    else { return nil }
    self.name = name
    self.module = module
  }

  /// The name of a variable, a function or a type that a message says is not there.
  static func scopeName(in message: String) -> String? {
    for beginning in ["cannot find '", "cannot find type '"] where message.hasPrefix(beginning) {
      let rest = message.dropFirst(beginning.count)
      guard let end = rest.firstIndex(of: "'"), rest[end...].hasPrefix("' in scope") else { continue }
      return String(rest[..<end])
    }
    return nil
  }

  /// The type and its member that a message says is not there, the type without its parameters: `Array` of `[Int]`.
  static func memberName(in message: String) -> (type: String, member: String)? {
    let parts = message.split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count == 5, parts[0] == "value of type " || parts[0] == "type ", parts[2] == " has no member "
    else {
      return nil
    }
    let written = parts[1]
    let type =
      written.hasPrefix("[")
      ? (written.contains(":") ? "Dictionary" : "Array") : String(written.prefix { $0 != "<" })
    return (type, String(parts[3]))
  }

  /// The name that a message says is not there, and the table it may be in.
  private static func name(in message: String) -> (String, [(module: String, names: Set<String>)])? {
    if let name = scopeName(in: message) { return (name, names) }
    let member = "' has no member '"
    guard message.hasPrefix("value of type '"), message.hasSuffix("'"),
      let range = message.firstRange(of: member)
    else { return nil }
    return (String(message[range.upperBound...].dropLast()), members)
  }

  /// Other modules that have most of a module's names.
  private static let alternatives = ["Foundation": ["Foundation", "FoundationEssentials"]]

  /// Names of types and functions.
  static let names: [(module: String, names: Set<String>)] = [
    (
      "FigureKit",
      [
        "AffineTransform", "Angle", "BlendMode", "Color", "DraggablePoint", "Drawing", "Figure",
        "FillRule", "Font", "Gradient", "Graph", "GraphLayout", "GraphicsContext", "GroupStyle", "Image",
        "Interaction", "Interpolatable", "Invariant", "KeyframeTrack", "Knob", "KnobControl", "LineCap",
        "LineJoin",
        "Paint", "Path", "PathMeasure", "Plot", "PlotScale", "Point", "Point3D", "PointerEvent",
        "PointerScript", "ProjectiveTransform", "Rect", "SequenceDiagram", "SequenceLayout", "Shadow",
        "Shape", "Size", "Spring", "StrokeMarker", "StrokeStyle", "Text", "TimingFunction", "Transform3D",
        "TransformLayer", "Vector", "Vector3D",
      ]
    ),
    (
      "Foundation",
      [
        "AttributedString", "Bundle", "CGFloat", "CGPoint", "CGRect", "CGSize", "Calendar", "CharacterSet",
        "Data",
        "Date", "DateComponents", "DateFormatter", "DateInterval", "Decimal", "FileHandle", "FileManager",
        "ISO8601DateFormatter", "IndexPath", "IndexSet", "JSONDecoder", "JSONEncoder", "JSONSerialization",
        "Locale",
        "LocalizedError", "Measurement", "NSError", "NSLock", "NSObject", "NSRange", "NSRegularExpression",
        "NSString", "NotificationCenter", "NumberFormatter", "Pipe", "Process", "ProcessInfo", "RunLoop",
        "Scanner",
        "Thread", "TimeInterval", "TimeZone", "Timer", "URL", "URLComponents", "UUID", "UserDefaults", "acos",
        "asin",
        "atan", "atan2", "cbrt", "ceil", "cos", "exit", "exp", "exp2", "fflush", "floor", "fmod", "fputs",
        "getenv",
        "hypot", "log", "log10", "log2", "pow", "round", "sin", "sleep", "sqrt", "stderr", "stdout", "tan",
        "trunc",
        "usleep",
      ]
    ),
    (
      "Dispatch", ["DispatchGroup", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "DispatchWorkItem"]
    ),
    ("Synchronization", ["Atomic", "Mutex"]),
  ]

  /// Names of members that a module gives to types of the standard library.
  private static let members: [(module: String, names: Set<String>)] = [
    (
      "Foundation",
      [
        "addingPercentEncoding", "capitalized", "components", "data", "formatted",
        "localizedStandardContains",
        "padding", "range", "replacingOccurrences", "trimmingCharacters", "write",
      ]
    )
  ]
}
