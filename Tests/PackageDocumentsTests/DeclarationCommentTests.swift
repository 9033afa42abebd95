import Testing

@testable import PackageDocuments

@Suite struct DeclarationCommentTests {
  @Test func commentsOfPublicDeclarationsAreFound() {
    let code = """
      /// One.
      /// Two.
      @inlinable
      public func a() {}

      /// Hidden.
      func b() {}

      public protocol P {
        /// Requirement.
        func c()
      }

      public enum E {
        /// Case.
        case d
        /// Own.
        func e() {}
      }

      extension E {
        /// Inside.
        public var f: Int { 1 }
      }
      """
    let comments = DeclarationComment.all(in: code)
    #expect(comments.map(\.text) == ["One.\nTwo.", "Requirement.", "Case.", "Inside."])
    #expect(comments.map(\.firstLine) == [1, 10, 15, 22])
  }

  @Test func blockCommentsLoseTheirMarks() {
    let code = """
      /**
       One.

           let indented = 1
       */
      public let a = 1
      /**
       * Two.
       * Three.
       */
      public let b = 1
      """
    #expect(
      DeclarationComment.all(in: code).map(\.text)
        == [
          "\nOne.\n\n    let indented = 1\n", "\nTwo.\nThree.\n",
        ].map { $0.replacing("1\n", with: "1\n") })
  }

  @Test(arguments: [
    "let a = \"\"\"\n  /// In a text.\n  \"\"\"\npublic let b = 1",
    "/* /// In a comment. */\npublic let b = 1",
    "public let a = 1  /// After code.\npublic let b = 1",
    "// Ordinary.\npublic let b = 1",
    "/// Nothing follows.",
  ])
  func otherTextIsNoComment(_ code: String) { #expect(DeclarationComment.all(in: code).isEmpty) }

  /// A comment with unusual code, and what is taken for the code.
  static let unusual: [(String, String)] = [
    ("/// ```swift\n/// /* a */ b()\n/// ```\n", "/* a */ b()\n"),
    ("/// ```swift\n/// /// Turns.\n/// func a() {}\n/// ```\n", "/// Turns.\nfunc a() {}\n"),
    ("/**\n ```swift\n /* a */ b()\n ```\n */\n", "/* a */ b()\n"),
    ("///\t```swift\r\n///\ta()\r\n///\t```\r\n", "a()\n"),
    ("/**\r\n\t```swift\r\n\ta()\r\n\t\tb()\r\n\t```\r\n*/\r\n", "a()\n\tb()\n"),
    ("/// ```swift\n/// @Flag var a\n///\n/// @Tab\n/// ```\n", "@Flag var a\n\n@Tab\n"),
    ("/// @Row {\n///   @Column {\n///     ```swift\n///     a()\n///     ```\n///   }\n/// }\n", "a()\n"),
    ("/// @Row {\n///   ```swift\n///   a()\n///   ```\n", "a()\n"),
  ]

  @Test(arguments: unusual) func codeIsFoundInAnyComment(_ comment: String, _ code: String) throws {
    let documents = PackageDocuments(
      comment + "public let a = 1\n", file: "A.swift", module: "A", isOfDocC: true)
    let fences = try documents.pages.flatMap { page in
      try DocumentFence.all(of: page, 0, fileLines: documents.lines["A.swift"] ?? [])
    }
    #expect(fences.map(\.code) == [code])
    // Each line of code is found in the file at its number and its column.
    let lines = documents.lines["A.swift"] ?? []
    for fence in fences {
      for (offset, line) in fence.code.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        .enumerated()
      {
        let whole = lines[fence.firstLine - 1 + offset].filter { $0 != "\r" && $0 != "\r\n" }
        #expect(whole.utf8.dropFirst(fence.columnShifts[offset]).elementsEqual(line.utf8), "\(whole)")
      }
    }
  }

  @Test func twoCommentsOfADeclarationAreRead() {
    let code = "/// One.\n\n/// Two.\npublic let a = 1\n/** Three. */\n/// Four.\npublic let b = 1\n"
    #expect(DeclarationComment.all(in: code).map(\.text) == ["One.", "Two.", " Three. \n Four."])
  }

  @Test func aCommentWithoutAnEndIsRead() {
    #expect(DeclarationComment.all(in: "/** Open\npublic let a = 1").isEmpty)
  }
}
