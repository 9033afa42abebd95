import Testing

@testable import PackageDocuments

@Suite struct DocumentationCommentTests {
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
    let comments = DocumentationComment.all(in: code)
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
      DocumentationComment.all(in: code).map(\.text)
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
  func otherTextIsNoComment(_ code: String) { #expect(DocumentationComment.all(in: code).isEmpty) }

  @Test func aCommentWithoutAnEndIsRead() {
    #expect(DocumentationComment.all(in: "/** Open\npublic let a = 1").isEmpty)
  }
}
