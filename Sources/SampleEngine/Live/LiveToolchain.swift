import FileSystem
import SystemPackage

/// What makes WebAssembly out of Swift: parts of the toolchain that not every one has.
struct LiveToolchain: Sendable, Hashable {
  /// The Swift compiler's driver.
  let compiler: FilePath
  let linker: FilePath
  let clang: FilePath
  /// The interpreter that tries modules out.
  let interpreter: FilePath
  /// The tables of Unicode, for samples that compare strings.
  let unicode: FilePath
  /// The sources beside FigureKit's that modules are made of.
  let runtime: FilePath
  /// Whether what it makes is not optimized.
  let makesDrafts: Bool

  /// What is missing, in the words of a message.
  struct Missing: Error, Hashable {
    var part: String
  }

  private static let target = "wasm32-unknown-none-wasm"

  /// Looks beside the compiler's front end.
  init(
    _ toolchain: Toolchain, _ configuration: SampleConfiguration
  ) throws(Missing) {
    guard let frontEnd = toolchain.compile.first.flatMap({ FileSystem.resolve(FilePath($0)) }),
      let compiler = Toolchain.compilerPath(configuration)
    else { throw Missing(part: "the Swift compiler") }
    self.compiler = compiler
    let programs = frontEnd.removingLastComponent()
    func program(_ name: String) throws(Missing) -> FilePath {
      let own = programs.appending(name)
      if FileSystem.isExecutable(own) { return own }
      guard let found = Toolchain.find(name, in: configuration.searchPath) else {
        throw Missing(part: "`\(name)`")
      }
      return found
    }
    linker = try program("wasm-ld")
    clang = try program("clang")
    interpreter = try program("wasmkit")
    unicode = programs.removingLastComponent()
      .pushing(FilePath("lib/swift/embedded/\(LiveToolchain.target)/libswiftUnicodeDataTables.a"))
    guard FileSystem.resolve(unicode) != nil else {
      throw Missing(part: "the Embedded Swift library for `wasm32`")
    }
    guard let runtime = configuration.liveRuntimeSources else {
      throw Missing(part: "the folder `LiveRuntime` of the installation")
    }
    self.runtime = runtime
    makesDrafts = configuration.makesDrafts
  }

  /// The compiler's flags for every module.
  static let flags = flags(optimization: "-Osize")

  private static func flags(optimization: String) -> [String] {
    [
      "-target", target, "-enable-experimental-feature", "Embedded", "-enable-experimental-feature", "Extern",
      "-wmo", optimization, "-Xfrontend", "-disable-stack-protector", "-Xfrontend", "-function-sections",
    ]
  }

  /// The compiler's flags for a sample's program.
  var programFlags: [String] {
    (makesDrafts ? Self.flags(optimization: "-Onone") : Self.flags) + Self.objectFlags
  }

  /// The flags of modules that others import.
  static let moduleFlags = flags + ["-parse-as-library", "-swift-version", "6", "-emit-module"]

  /// The flags of what is linked: it is optimized again by the linker, which sees all of it.
  static let objectFlags = ["-lto=llvm-full", "-c"]

  /// The C compiler's flags.
  static let runtimeFlags = [
    "--target=wasm32-unknown-none", "-mbulk-memory", "-Os", "-ffreestanding", "-fno-builtin",
    "-ffunction-sections",
  ]

  /// The linker's flags: what is not used is left out, and a stack that is full is a trap.
  static let linkFlags = [
    "--gc-sections", "--strip-all", "-O2", "--stack-first", "-z", "stack-size=262144",
    "--max-memory=67108864",
  ]

  /// The linker's flags for a sample's program.
  var programLinkFlags: [String] { Self.linkFlags + (makesDrafts ? ["--lto-O0"] : []) }

  /// What a page calls.
  static let exports = ["start", "describe", "event", "play", "knob", "reset", "draw"].map { "figure_" + $0 }

  /// What it calls besides where figures have invariants.
  static let searchExports = ["figure_claims", "figure_search"]
}
