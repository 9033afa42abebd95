/// Puts calls of a function into a module, by which a page can end what takes too long: one into each round of a loop, and one
/// at the beginning of each function that may call itself, be it by way of others.
///
/// That leaves no other way to go on for ever. The linker writes a module without them, so that what is tried out before it is
/// published is neither slower nor asks anyone.
struct InterruptionChecks {
  /// The function, of `LiveRuntime/interruption.c`, which a module exports.
  static let function = "figure_interruption_check"

  /// A module with the calls; one that does not export the function is as it was.
  static func added(to module: [UInt8]) throws(WebAssemblyReader.Unreadable) -> [UInt8] {
    var sections = WebAssemblyReader(module, in: 0..<module.count)
    try sections.skip(8)
    var imported = 0
    var result = Array(module.prefix(8))
    var check: Int?
    while !sections.isAtEnd {
      let start = sections.position
      let kind = try sections.byte()
      let content = try sections.counted()
      let reader = WebAssemblyReader(module, in: content)
      switch kind {
      case 2: imported = try importedFunctions(reader)
      case 7: check = try export(reader)
      case 10:
        guard let check, check >= imported else { break }
        let functions = try Function.all(reader, imported: imported)
        let code = added(to: functions, of: module, calling: check, imported: imported)
        result.append(kind)
        result.append(number: code.count)
        result += code
        continue
      default: break
      }
      result += module[start..<sections.position]
    }
    return result
  }

  /// How many functions a module imports; it imports nothing else.
  private static func importedFunctions(
    _ section: consuming WebAssemblyReader
  ) throws(WebAssemblyReader.Unreadable) -> Int {
    let count = try section.number()
    for _ in 0..<count {
      _ = try section.counted()
      _ = try section.counted()
      guard try section.byte() == 0 else { throw WebAssemblyReader.Unreadable(position: section.position) }
      try section.skipNumbers(1)
    }
    return count
  }

  /// The number of the function to call.
  private static func export(
    _ section: consuming WebAssemblyReader
  ) throws(WebAssemblyReader.Unreadable) -> Int? {
    for _ in 0..<(try section.number()) {
      let name = try section.counted()
      let isFunction = try section.byte() == 0
      let number = try section.number()
      if isFunction, section.bytes[name].elementsEqual(function.utf8) { return number }
    }
    return nil
  }

  private static func added(
    to functions: [Function], of module: [UInt8], calling check: Int, imported: Int
  ) -> [UInt8] {
    var call: [UInt8] = [0x10]
    call.append(number: check)
    var code: [UInt8] = []
    code.append(number: functions.count)
    for (index, (function, mayRecur)) in zip(functions, Function.recursive(functions)).enumerated() {
      var places = function.loops
      if mayRecur { places.insert(function.start, at: 0) }
      if index + imported == check { places = [] }
      code.append(number: function.range.count + places.count * call.count)
      var copied = function.range.lowerBound
      for place in places {
        code += module[copied..<place] + call
        copied = place
      }
      code += module[copied..<function.range.upperBound]
    }
    return code
  }

  /// The code of a function.
  private struct Function {
    /// Its bytes: its variables, and then its instructions.
    var range: Range<Int>
    /// Where its instructions begin.
    var start: Int
    /// Where the rounds of its loops begin, in ascending order.
    var loops: [Int] = []
    /// The functions of the module that it calls, by their places in it.
    var calls: Set<Int> = []
    var callsIndirectly = false

    /// All functions of a section of code.
    static func all(
      _ section: consuming WebAssemblyReader, imported: Int
    ) throws(WebAssemblyReader.Unreadable) -> [Function] {
      let count = try section.number()
      var functions: [Function] = []
      for _ in 0..<count {
        let range = try section.counted()
        var reader = WebAssemblyReader(section.bytes, in: range)
        for _ in 0..<(try reader.number()) { try reader.skipNumbers(2) }
        var function = Function(range: range, start: reader.position)
        while !reader.isAtEnd {
          switch try reader.instruction() {
          case .loop: function.loops.append(reader.position)
          case .call(let number):
            if number >= imported { function.calls.insert(number - imported) }
          case .indirectCall: function.callsIndirectly = true
          case .other: break
          }
        }
        functions.append(function)
      }
      guard functions.allSatisfy({ $0.calls.allSatisfy { $0 < count } }) else {
        throw WebAssemblyReader.Unreadable(position: section.position)
      }
      return functions
    }

    /// Which functions may call themselves. All whose calls lead to such a function are taken for one too, and all that call one
    /// which is only known when the program runs.
    static func recursive(_ functions: [Function]) -> [Bool] {
      var callers: [[Int]] = functions.map { _ in [] }
      for (caller, function) in functions.enumerated() {
        for callee in function.calls { callers[callee].append(caller) }
      }
      // What calls nothing returns, and so does what calls only such functions.
      var callees = functions.map(\.calls.count)
      var ended = callees.indices.filter { callees[$0] == 0 }
      while let callee = ended.popLast() {
        for caller in callers[callee] {
          callees[caller] -= 1
          if callees[caller] == 0 { ended.append(caller) }
        }
      }
      return zip(functions, callees).map { $0.callsIndirectly || $1 > 0 }
    }
  }
}

extension [UInt8] {
  /// Appends an unsigned number.
  fileprivate mutating func append(number: Int) {
    var rest = number
    while rest >= 0x80 {
      append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}
