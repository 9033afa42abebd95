// swift-tools-version: 6.1

import PackageDescription

// For editors and for `swift run`: one program per folder, and what they share. `sitegen` does not read this file.
let samples = ["circular-controls", "fold", "label-glow", "page-flip", "svg-path", "tag-sphere"]
let figureKit = Target.Dependency.product(name: "FigureKit", package: "sitegen")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v6)]

let package = Package(
  name: "Samples",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sitegen", path: "..")],
  targets: [
    .target(
      name: "SampleSupport", dependencies: [figureKit], path: "sample-support", exclude: ["sample.yml"],
      swiftSettings: settings)
  ]
    + samples.map { sample in
      .executableTarget(
        name: sample,
        dependencies: [figureKit, "SampleSupport"],
        path: sample,
        swiftSettings: settings,
        // FigureKit imports nothing, so nothing else links the C math library.
        linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
    })
