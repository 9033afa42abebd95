// swift-tools-version: 6.1

import PackageDescription

// For editors and for `swift run`: one program per folder. `sitegen` does not read this file.
let samples = ["circular-controls", "fold", "label-glow", "page-flip", "svg-path", "tag-sphere"]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sitegen", path: "..")],
  targets: samples.map { sample in
    .executableTarget(
      name: sample,
      dependencies: [.product(name: "FigureKit", package: "sitegen")],
      path: sample,
      swiftSettings: [.swiftLanguageMode(.v6)],
      // FigureKit imports nothing, so nothing else links the C math library.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
  })
