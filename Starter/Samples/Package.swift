// swift-tools-version: 6.1

import PackageDescription

// For editors and for `swift run`: one program per folder. sitegen does not read this file; `sitegen new sample` adds
// its folder to the list.
let samples: [String] = []

// The packages of sitegen.yml, which sitegen writes here when it builds them.
let packages: [Package.Dependency] = []
let products: [Target.Dependency] = []

// The package that contains FigureKit: the folder where sitegen was installed when this site was created.
let sitegen = Context.environment["SITEGEN_PACKAGE"] ?? "{{package}}"

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sitegen", path: sitegen)] + packages,
  targets: samples.map { sample in
    .executableTarget(
      name: sample,
      dependencies: [.product(name: "FigureKit", package: "sitegen")] + products,
      path: sample,
      swiftSettings: [.swiftLanguageMode(.v6)],
      // FigureKit imports nothing, so nothing else links the C math library.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  })
