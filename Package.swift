// swift-tools-version: 6.1

import PackageDescription

// One set of settings for every Swift target.
let swiftSettings: [SwiftSetting] = [
  // Complete data-race checking.
  .swiftLanguageMode(.v6),
  // SE-0335: an existential type is written `any P`.
  .enableUpcomingFeature("ExistentialAny"),
  // SE-0409: an import is internal to its file's module unless it says otherwise.
  .enableUpcomingFeature("InternalImportsByDefault"),
  // SE-0444: a member is visible only where its module is imported.
  .enableUpcomingFeature("MemberImportVisibility"),
]

// Where the samples of a site keep a debug build of sitegen itself busy, `make` has it optimized: this site is published in
// 248 instead of 283 s. Not by plain `swift build`, whose programs are debugged, and never for a package that depends on
// FigureKit, where SwiftPM refuses flags.
let optimizedByMake: [SwiftSetting] =
  Context.environment["OPTIMIZE_DEBUG_BUILD"] == nil
  ? [] : [.unsafeFlags(["-O"], .when(configuration: .debug))]
let busySettings = swiftSettings + optimizedByMake

// What waits for compilers, files and networks is compiled to be small: people fetch it.
let smallSettings = swiftSettings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

// Layers: a target depends only on targets of a lower layer. `ManifestTests` holds this file to that.
let package = Package(
  name: "sitegen",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "sitegen", targets: ["sitegen"]),
    .executable(name: "sitegen-supervisor", targets: ["sitegen-supervisor"]),
    .library(name: "FigureKit", targets: ["FigureKit"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", exact: "1.8.1"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", exact: "1.0.2"),
  ],
  targets: [
    // MARK: L10: the executable
    .executableTarget(
      name: "sitegen",
      dependencies: [
        // Nothing of it is linked; whoever builds the one gets the other beside it.
        "sitegen-supervisor",
        "SitegenCommands", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: swiftSettings),

    // MARK: L9: commands, the composition root, and the only wording of errors
    .target(
      name: "SitegenCommands",
      dependencies: [
        "PreviewServer", "LinkChecking", "Scaffolding", "PageRendering", "SiteEngine", "SiteModel",
        "Publishing", "PackageDocuments", "SampleEngine", "SampleModel", "SamplePages", "SymbolReference",
        "MarkdownSyntax", "FigureRendering",
        "SVGRendering",
        "ImageProcessing", "Metadata", "FigureKit", "Markup", "Normalization", "BinaryCoding",
        "Diagnostics", "FileSystem", "URLs", "CSystemCalls",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: smallSettings),

    // MARK: L8: what is done with a site beside building it
    .target(
      name: "PreviewServer", dependencies: ["FileSystem", "CMicroHTTPD"], swiftSettings: swiftSettings),
    .target(
      name: "LinkChecking",
      dependencies: [
        "Metadata", "FileSystem", "PageRendering", "SiteEngine", "SiteModel", "Publishing", "MarkdownSyntax",
        "Markup", "Diagnostics", "URLs",
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "Scaffolding",
      dependencies: [
        "Publishing", "SiteEngine", "PageRendering", "SiteModel", "SampleModel", "MarkdownSyntax", "Mustache",
        "Metadata",
        "Diagnostics", "Digests", "FileSystem", "URLs",
      ],
      swiftSettings: swiftSettings),

    // MARK: L7: the build: load, index, plan, evaluate samples, render, publish
    .target(
      name: "SiteEngine",
      dependencies: [
        "PageRendering",
        "SamplePages", "SymbolReference", "SiteModel", "Syndication", "Theming", "Search", "Publishing",
        "MarkdownSyntax",
        "Mustache", "SampleModel",
        "ImageProcessing", "Metadata", "BinaryCoding", "Markup", "Diagnostics", "Digests",
        "FileSystem", "Parallelism", "URLs",
      ],
      swiftSettings: swiftSettings),

    // MARK: L6: one page: its Markdown, samples, figures and pictures as HTML, and what templates see of it
    .target(
      name: "PageRendering",
      dependencies: [
        "SamplePages", "SymbolReference", "Theming", "SiteModel", "MarkdownSyntax", "Mustache", "SampleModel",
        "Highlighting", "ImageProcessing", "Metadata", "BinaryCoding", "Markup", "Diagnostics", "Digests",
        "Publishing",
        "FileSystem", "URLs",
      ],
      swiftSettings: swiftSettings),

    // MARK: L5: what programs read of a site
    .target(
      name: "Syndication", dependencies: ["SiteModel", "Markup", "Metadata", "URLs"],
      swiftSettings: swiftSettings),
    .target(
      name: "SamplePages",
      dependencies: [
        "SampleModel", "MarkdownSyntax", "Highlighting", "Markup", "Diagnostics", "CZlib",
      ],
      swiftSettings: swiftSettings),

    // MARK: L5: what themes say of how pages are made
    .target(
      name: "Theming",
      dependencies: [
        "SiteModel", "MarkdownSyntax", "Mustache", "Highlighting", "Metadata", "Markup", "Diagnostics",
        "Digests", "FileSystem", "URLs",
      ],
      swiftSettings: swiftSettings),

    // MARK: L4: a site as values
    .target(
      name: "SiteModel",
      dependencies: [
        "CSystemCalls", "Publishing", "SampleModel", "MarkdownSyntax", "Highlighting", "Metadata",
        "BinaryCoding",
        "Diagnostics", "Digests", "FileSystem", "Parallelism", "URLs",
      ],
      swiftSettings: swiftSettings),

    // MARK: L4: compilers and sandboxes; only the composition root depends on it
    .target(
      name: "SampleEngine",
      dependencies: [
        "SampleModel", "FigureKit", "BinaryCoding", "Diagnostics", "Digests", "FileSystem", "Parallelism",
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: smallSettings + optimizedByMake),

    // MARK: L4: a package's documents, whose fences a provider compiles
    .target(
      name: "PackageDocuments", dependencies: ["SampleModel", "MarkdownSyntax", "Diagnostics", "FileSystem"],
      swiftSettings: smallSettings),

    // MARK: L3: samples, the published folder, and references of modules
    .target(
      name: "SymbolReference",
      dependencies: ["MarkdownSyntax", "Highlighting", "Markup", "Diagnostics", "URLs"],
      swiftSettings: swiftSettings),
    .target(
      name: "SampleModel",
      dependencies: [
        "BinaryCoding", "Diagnostics", "Digests", "FileSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: busySettings),
    .target(
      name: "Publishing",
      dependencies: ["Diagnostics", "BinaryCoding", "FileSystem", "Parallelism", "URLs", "CSystemCalls"],
      swiftSettings: swiftSettings),

    .target(
      name: "FigureRendering",
      dependencies: ["CCairo", "CWebP", "CZlib", "SVGRendering", "FigureKit", "Markup"],
      swiftSettings: busySettings),

    .target(
      name: "FigureRunner", dependencies: ["SVGRendering", "FigureKit", "Markup"],
      swiftSettings: busySettings),

    // MARK: L2: one kind of input each
    .target(name: "BinaryCoding", dependencies: ["Digests", "FileSystem"], swiftSettings: swiftSettings),
    .target(
      name: "ImageProcessing", dependencies: ["CPNG", "CTurboJPEG", "CWebP", "CZlib"],
      swiftSettings: swiftSettings),
    .target(
      name: "Metadata", dependencies: ["CYAML", "Diagnostics", "FileSystem"], swiftSettings: swiftSettings),
    .target(
      name: "MarkdownSyntax", dependencies: ["CCmarkGFM", "CArena", "Markup", "Diagnostics"],
      swiftSettings: swiftSettings),
    .target(name: "Highlighting", dependencies: ["Markup"], swiftSettings: swiftSettings),
    .target(name: "Mustache", dependencies: ["Markup", "Diagnostics"], swiftSettings: swiftSettings),
    .target(
      name: "SVGRendering", dependencies: ["FigureKit", "Markup"], swiftSettings: busySettings),
    .target(
      name: "Search", dependencies: ["Digests", "Markup", "Normalization", "Parallelism"],
      swiftSettings: swiftSettings),

    // MARK: L1: values that everything else speaks in
    .target(
      name: "FigureKit",
      swiftSettings: busySettings + [.enableExperimentalFeature("Extern")],
      // Programs that link nothing else need the square root's.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Diagnostics", swiftSettings: swiftSettings),
    .target(name: "Digests", dependencies: ["CGLib", "CXXHash"], swiftSettings: swiftSettings),
    .target(
      name: "FileSystem",
      dependencies: ["CFileCalls", .product(name: "SystemPackage", package: "swift-system")],
      swiftSettings: swiftSettings),
    .target(name: "Markup", swiftSettings: busySettings),
    .target(name: "Normalization", dependencies: ["CGLib"], swiftSettings: swiftSettings),
    .target(name: "Parallelism", swiftSettings: swiftSettings),
    .target(name: "URLs", swiftSettings: swiftSettings),

    // MARK: L0: system libraries
    .systemLibrary(
      name: "CCmarkGFM", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CCairo", pkgConfig: Context.packageDirectory + "/Sources/CCairo/pangocairo.pc",
      providers: [.apt(["libcairo2-dev", "libpango1.0-dev"]), .brew(["cairo", "pango"])]),
    .systemLibrary(
      name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"]), .brew(["glib"])]),
    .systemLibrary(
      name: "CMicroHTTPD", pkgConfig: "libmicrohttpd",
      providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"]), .brew(["libpng"])]),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .systemLibrary(
      name: "CWebP", pkgConfig: "libwebpmux", providers: [.apt(["libwebp-dev"]), .brew(["webp"])]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),

    // The C program under which samples run. SwiftPM links it by the Swift driver, which is kept from adding Swift's
    // library to it: it starts once for each sample and each call of a compiler.
    .executableTarget(
      name: "sitegen-supervisor",
      linkerSettings: [.unsafeFlags(["-nostartfiles", "-static-stdlib"], .when(platforms: [.linux]))]),

    .systemLibrary(name: "CSystemCalls"),
    .target(name: "CArena", dependencies: ["CCmarkGFM"]),
    .target(name: "CFileCalls"),

    // What modules of live figures are linked with; only tests link it natively.
    .target(name: "CLiveRuntime", path: "LiveRuntime", exclude: ["Exports.swift", "Foundation.swift"]),

    // MARK: Benchmarks
    .executableTarget(
      name: "SampleBenchmark",
      dependencies: [
        "sitegen-supervisor", "SampleEngine", "SampleModel", "Diagnostics",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Benchmarks/SampleBenchmark",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "HighlightingBenchmark", dependencies: ["Highlighting", "Markup"],
      path: "Benchmarks/HighlightingBenchmark", swiftSettings: swiftSettings),

    .executableTarget(
      name: "FigureBenchmark", dependencies: ["FigureRendering", "SVGRendering", "FigureKit", "Markup"],
      path: "Benchmarks/FigureBenchmark", exclude: ["rival.c"],
      swiftSettings: swiftSettings),

    .executableTarget(
      name: "SiteBenchmark", dependencies: ["CCmarkGFM"], path: "Benchmarks/SiteBenchmark",
      swiftSettings: swiftSettings),

    // MARK: Tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .target(
      name: "SampleTestSupport",
      dependencies: [
        "TestSupport", "SampleModel", "Diagnostics",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tests/SampleTestSupport", swiftSettings: swiftSettings),
    .target(
      name: "SiteTestSupport",
      dependencies: [
        "Diagnostics", "Markup", "Metadata", "PageRendering", "Publishing", "SampleModel", "SiteEngine",
        "SiteModel", "TestSupport",
      ], path: "Tests/SiteTestSupport",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "LinkChecking", "SiteEngine", "PageRendering", "Syndication", "Theming", "SiteModel", "Search",
        "Publishing",
        "SampleEngine", "SampleModel",
        "MarkdownSyntax", "Mustache",
        "Highlighting", "ImageProcessing", "Metadata", "FigureKit", "Markup", "Diagnostics",
        "FileSystem", "URLs", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "README.md", "Sites"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SymbolReferenceTests", dependencies: ["SymbolReference", "Highlighting", "MarkdownSyntax"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SamplePagesTests", dependencies: ["SamplePages", "SampleModel", "Diagnostics"],
      swiftSettings: swiftSettings),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"], swiftSettings: swiftSettings),
    .testTarget(name: "MarkupTests", dependencies: ["TestSupport", "Markup"], swiftSettings: swiftSettings),
    .testTarget(name: "NormalizationTests", dependencies: ["Normalization"], swiftSettings: swiftSettings),
    .testTarget(
      name: "FigureKitTests", dependencies: ["TestSupport", "FigureKit", "CLiveRuntime"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FigureRenderingTests",
      dependencies: ["TestSupport", "FigureRendering", "SVGRendering", "FigureKit", "Markup", "CCairo"],
      exclude: ["Golden"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FigureRunnerTests", dependencies: ["FigureRunner", "FigureKit"], swiftSettings: swiftSettings),
    .testTarget(
      name: "HighlightingTests", dependencies: ["TestSupport", "Highlighting", "Markup"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MarkdownSyntaxTests",
      dependencies: ["TestSupport", "MarkdownSyntax", "CArena", "Markup", "Diagnostics"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MustacheTests", dependencies: ["Mustache", "Diagnostics"], swiftSettings: swiftSettings),
    .testTarget(
      name: "SampleModelTests",
      dependencies: [
        "TestSupport", "SampleTestSupport",
        "SampleModel", "Diagnostics", "FileSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SampleEngineTests",
      dependencies: [
        "TestSupport", "SampleTestSupport",
        "SampleEngine", "SampleModel", "FigureKit", "BinaryCoding", "Diagnostics", "FileSystem",
        "Parallelism",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PackageDocumentsTests",
      dependencies: ["PackageDocuments", "SampleModel", "Diagnostics"], swiftSettings: swiftSettings),
    .testTarget(
      name: "PreviewServerTests", dependencies: ["TestSupport", "PreviewServer"], swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "DigestsTests",
      dependencies: ["BinaryCoding", "Digests"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "FileSystemTests",
      dependencies: [
        "CFileCalls", "FileSystem", "Publishing", "TestSupport",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "URLsTests",
      dependencies: ["TestSupport", "URLs"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ParallelismTests",
      dependencies: ["Parallelism"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ImageProcessingTests",
      dependencies: ["ImageProcessing", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "MetadataTests",
      dependencies: ["Diagnostics", "Metadata", "SiteModel", "SiteTestSupport", "TestSupport", "Theming"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SearchTests",
      dependencies: ["LinkChecking", "Publishing", "Search", "SiteEngine", "SiteTestSupport", "TestSupport"],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PublishingTests",
      dependencies: [
        "FileSystem", "Parallelism", "Publishing", "SiteEngine", "SiteTestSupport", "TestSupport",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SiteModelTests",
      dependencies: [
        "Diagnostics", "FileSystem", "Highlighting", "Markup", "Metadata", "Publishing", "SampleModel",
        "Scaffolding", "SiteEngine", "SiteModel", "SiteTestSupport", "TestSupport", "Theming", "URLs",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ThemingTests",
      dependencies: [
        "Diagnostics", "FileSystem", "Mustache", "PageRendering", "Publishing", "SiteEngine", "SiteModel",
        "SiteTestSupport", "TestSupport", "Theming",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SyndicationTests",
      dependencies: [
        "Metadata", "Publishing", "SiteEngine", "SiteTestSupport", "Syndication", "TestSupport", "URLs",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PageRenderingTests",
      dependencies: [
        "Diagnostics", "Digests", "FileSystem", "Highlighting", "LinkChecking", "MarkdownSyntax", "Markup",
        "Mustache", "PageRendering", "Publishing", "SampleModel", "SiteEngine", "SiteModel",
        "SiteTestSupport", "TestSupport", "Theming", "URLs",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "LinkCheckingTests",
      dependencies: [
        "Diagnostics", "FileSystem", "LinkChecking", "Publishing", "SiteEngine", "SiteModel",
        "SiteTestSupport", "TestSupport", "URLs",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SiteEngineTests",
      dependencies: [
        "BinaryCoding", "Diagnostics", "Digests", "FileSystem", "LinkChecking", "MarkdownSyntax", "Metadata",
        "Mustache", "PageRendering", "Publishing", "SampleModel", "SiteEngine", "SiteModel",
        "SiteTestSupport", "Syndication", "TestSupport", "Theming", "URLs",
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "SitegenTests",
      dependencies: [
        "TestSupport",
        "SitegenCommands", "LinkChecking", "SiteEngine", "PageRendering", "SiteModel", "Publishing",
        "SampleEngine", "SampleModel",
        "SymbolReference", "ImageProcessing", "Metadata", "FileSystem", "SVGRendering", "FigureKit",
        "Diagnostics",
        "URLs",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings),
  ]
)
