import SampleModel

extension SamplePackage {
  /// The text of `Package.swift`.
  var manifest: String {
    var targets: [String] = []
    var own: [String] = []
    if usesFigureKit {
      targets.append(
        """
            .target(name: "FigureKit", swiftSettings: [.enableExperimentalFeature("Extern")]),
        """)
      own.append("\"FigureKit\"")
    }
    if writesFigures { targets.append(targetsOfFiguresProgram) }
    for library in sample.libraries {
      targets.append(
        """
            .target(
              name: \(library.module.swiftLiteral),
              dependencies: [\((own + products).joined(separator: ", "))]\(settings(of: library.compiler))),
        """)
      own.append(library.module.swiftLiteral)
    }
    // FigureKit imports nothing, so nothing else links the C math library.
    let linking =
      usesFigureKit && !sample.hasTests
      ? ",\n      linkerSettings: [.linkedLibrary(\"m\", .when(platforms: [.linux]))]" : ""
    targets.append(
      """
          \(sample.hasTests ? ".testTarget" : ".executableTarget")(
            name: \(target.swiftLiteral),
            dependencies: [\((own + products).joined(separator: ", "))]\(settings(of: sample.compiler))\(linking)),
      """)
    if !proofs.isEmpty {
      targets.append(
        targetOfProofs(dependencies: [target.swiftLiteral], settings: settings(of: sample.compiler)))
    }
    let packages = dependencies.compactMap { package -> String? in
      guard case .repository(let url, let version) = package.source else { return nil }
      return "    .package(url: \(url.swiftLiteral), exact: \(version.swiftLiteral)),\n"
    }
    let dependencyList = packages.isEmpty ? "" : "  dependencies: [\n\(packages.joined())  ],\n"
    // Isolation by default (SE-0466) and `@concurrent` (SE-0461) came with Swift 6.2.
    let needsSwift62 =
      sample.mentionsAnywhere("@concurrent")
      || ([sample.compiler] + sample.libraries.map(\.compiler)).contains { $0.isolation != .nonisolated }
    return """
      // swift-tools-version: \(needsSwift62 ? "6.2" : "6.1")
      import PackageDescription

      let package = Package(
        name: \(name.swiftLiteral),
        platforms: [.macOS(.v15)],
      \(dependencyList)  targets: [
      \(targets.joined(separator: "\n"))
        ])

      """
  }

  /// The products of packages, as dependencies of a target.
  private var products: [String] {
    dependencies.flatMap { package -> [String] in
      guard case .repository(let url, _) = package.source else { return [] }
      let identity = PackageDependency.identity(ofRepository: url).swiftLiteral
      return package.products.map { ".product(name: \($0.swiftLiteral), package: \(identity))" }
    }
  }

  /// How a target is compiled, as another argument of it.
  private func settings(of options: CompilerOptions) -> String {
    var settings = [".swiftLanguageMode(.v\(options.languageMode.replacing(".", with: "_")))"]
    if options.isolation == .mainActor { settings.append(".defaultIsolation(MainActor.self)") }
    settings += options.upcomingFeatures.map { ".enableUpcomingFeature(\($0.swiftLiteral))" }
    settings += options.experimentalFeatures.map { ".enableExperimentalFeature(\($0.swiftLiteral))" }
    return ",\n      swiftSettings: [\(settings.joined(separator: ", "))]"
  }
}

extension SamplePackage {
  /// The text of `README.md`.
  var readme: String {
    var text = """
      # \(name)

      The sample [\(sample.id)](\(origin.page)) of \(origin.site). With Swift \(minimumSwift) or later, on Linux or macOS:

          \(command)


      """
    if !sample.runs {
      text += "The site only compiles it and never runs it.\n"
    } else if let failure = sample.expectedFailure {
      text += "It fails on purpose (`\(failure.expectation)`): its page says why.\n"
    }
    if showsOutput { text += "It prints what is in `expected-output.txt`.\n" }
    if !proofs.isEmpty {
      text += "`swift test` runs what it proves before it prints, one test for each claim.\n"
    }
    if draws { text += "\n\(figuresNote)\n" }
    if let appNote { text += "\n" + appNote }
    if usesFigureKit {
      text += """

        `Sources/FigureKit` is \(draws ? "the library that it draws with" : "a library that its own one imports"), a part of \
        sitegen, licensed under Apache 2.0 with the Swift
        runtime library exception.

        """
    }
    return text
  }

  private var minimumSwift: String { manifest.hasPrefix("// swift-tools-version: 6.2") ? "6.2" : "6.1" }
}
