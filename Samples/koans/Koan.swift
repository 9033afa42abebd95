/// Who notices that a koan is broken.
enum Catcher: Hashable, CaseIterable, Sendable {
  case compiler, program, nobody
}

/// A broken program in a word, and what it teaches.
struct Koan: Hashable, Sendable {
  let name: String
  let lesson: String
  let catcher: Catcher

  /// From the bottom of the ladder to its top.
  static let ladder = [
    Koan("let p", "a constant stays, all of it", .compiler),
    Koan("switch", "every case has an answer", .compiler),
    Koan("try", "what can fail says so", .compiler),
    Koan("&x, &x", "one writer at a time", .compiler),
    Koan("age!", "look before you unwrap", .program),
    Koan("[count]", "the last index is one less", .program),
    Koan("255 + 1", "numbers have an end", .program),
    Koan("5..<3", "a range goes up", .program),
    Koan("==, reduce, %", "operators have rules", .nobody),
    Koan("{ [k] in k }", "variable, or copy", .nobody),
    Koan("any P", "requirements are overridden", .nobody),
  ]

  private init(_ name: String, _ lesson: String, _ catcher: Catcher) {
    (self.name, self.lesson, self.catcher) = (name, lesson, catcher)
  }
}
