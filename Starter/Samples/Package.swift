// swift-tools-version: 6.1

import PackageDescription

// For editors and for `swift run`: one program per folder. sitegen does not read this file; `sitegen new sample` adds
// its folder to the list.
let samples: [String] = []

// The packages of sitegen.yml, which sitegen writes here when it builds them.
let packages: [Package.Dependency] = []
let products: [Target.Dependency] = []

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  // A link to where sitegen is installed, which each of its builds makes: it contains FigureKit.
  dependencies: [.package(name: "sitegen", path: "../.sitegen/sitegen")] + packages,
  targets: samples.map { sample in
    .executableTarget(
      name: sample,
      dependencies: [.product(name: "FigureKit", package: "sitegen")] + products,
      path: sample,
      swiftSettings: [.swiftLanguageMode(.v6)],
      // FigureKit imports nothing, so nothing else links the C math library.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  })
