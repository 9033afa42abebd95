extension Sample {
  /// The modules that its code imports.
  package var imports: Set<String> { files.imports }

  /// The modules that its code and the libraries that it imports import.
  package var allImports: Set<String> { allFiles.imports }

  /// Whether it imports a module that is neither FigureKit nor one of those that are with every toolchain.
  package var mayImportPackages: Bool {
    !allImports.subtracting(Sample.systemModules).subtracting(libraries.map(\.module)).isEmpty
  }

  /// Whether anything in the text says a name. A comment that does will do: the answer only decides how much is
  /// compiled, linked or hashed.
  func mentions(_ text: String) -> Bool {
    files.contains { file in file.fragments.contains { $0.text.containsBytes(of: text) } }
  }

  /// The modules of every toolchain, and FigureKit.
  static let systemModules: Set<String> = [
    "CRT", "Cxx", "Darwin", "Dispatch", "Distributed", "FigureKit", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Musl", "Observation",
    "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
  ]
}

extension [SampleFile] {
  /// The modules that their code imports.
  var imports: Set<String> {
    reduce(into: []) { imports, file in
      for fragment in file.fragments { imports.formUnion(fragment.imports) }
    }
  }
}

extension String {
  /// The modules that a text in Swift imports.
  var importedModules: Set<String> {
    // Imports stand at the top: the rest need not be read.
    endOfLastLine(with: "import").map { SwiftCode(String(self[..<$0])).imports } ?? []
  }
}
