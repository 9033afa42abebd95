import FileSystem
import SampleModel
import SystemPackage

/// A Swift toolchain: its version, and the commands by which its driver compiles a file and links a program.
struct Toolchain: Sendable, Hashable {
  /// What `swiftc --version` says, in one line.
  var version: String
  /// The front end and the arguments the driver gives it, without those of a particular module.
  var compile: [String]
  /// The commands that link, in order. `Placeholder` values stand for the files of a particular program.
  var link: [[String]]
  /// The C compiler that belongs to it: a path, or the name that is looked for in the search path.
  var clang: String

  /// What stands in `link` for files that are not known yet.
  enum Placeholder {
    static let objects = "{objects}"
    static let autolink = "{autolink}"
    static let program = "{program}"
  }
}

extension Toolchain {
  /// The front end's arguments for another product than an object file (`-c`).
  func compileArguments(making product: String) -> [String] {
    compile.dropFirst().map { $0 == "-c" ? product : $0 }
  }

  /// The front end's arguments by which code imports `PackageDescription`, as manifests do.
  var manifestFlags: [String] {
    guard let frontEnd = compile.first else { return [] }
    let folder = FilePath(frontEnd).removingLastComponent().removingLastComponent()
    let number = version.firstMatch(of: /Swift version (\d+\.\d+)/)?.output.1 ?? "6.0"
    return [
      "-I", folder.pushing("lib/swift/pm/ManifestAPI").string, "-package-description-version", String(number),
    ]
  }

  /// `compile` with `{toolchain}` for the folder that the toolchain lies in: the same for the same toolchain in another
  /// place.
  var compileWithoutPlace: [String] {
    guard let frontEnd = compile.first else { return [] }
    let folder = FilePath(frontEnd).removingLastComponent().removingLastComponent().string + "/"
    return compile.map { $0.hasPrefix(folder) ? "{toolchain}/" + $0.dropFirst(folder.count) : $0 }
  }

  /// The compiler that a configuration names: a path, or the first of that name in the search path.
  static func compilerPath(_ configuration: SampleConfiguration) -> FilePath? {
    find(configuration.compiler, in: configuration.searchPath)
  }

  static func find(_ program: String, in searchPath: String) -> FilePath? {
    guard !program.isEmpty else { return nil }
    if program.utf8.contains(UInt8(ascii: "/")) {
      let path = FilePath(program)
      return FileSystem.isExecutable(path) ? path : nil
    }
    return searchPath.split(separator: ":").lazy.map { FilePath(String($0)).appending(program) }
      .first(where: FileSystem.isExecutable)
  }

  /// Reads what `swiftc -v -###` prints: its version on standard error, on standard output the commands it would
  /// run to make the program `output` of one file.
  ///
  /// - Returns: `nil` if that is not what the texts are.
  init?(version: String, commands: String, output: String, searchPath: String) {
    let words = commands.lines.compactMap(\.shellWords).filter { !$0.isEmpty }
    guard
      let compileIndex = words.firstIndex(where: { $0.contains("-frontend") && $0.contains("-c") }),
      let object = Toolchain.value(after: "-o", in: words[compileIndex]),
      let frontEnd = words[compileIndex].first
    else { return nil }
    self.version = version.lines.filter { $0.contains("Swift version ") || $0.hasPrefix("Target: ") }
      .joined(separator: ", ")
    guard !self.version.isEmpty else { return nil }
    compile = Toolchain.removing(["-primary-file", "-o", "-module-name"], from: words[compileIndex])

    let tools = FilePath(frontEnd).removingLastComponent()
    let hasLLD =
      FileSystem.isExecutable(tools.appending("ld.lld")) || Toolchain.find("ld.lld", in: searchPath) != nil
    let autolink = words.dropFirst(compileIndex + 1)
      .first { $0.first?.hasSuffix("swift-autolink-extract") ?? false }
      .flatMap { Toolchain.value(after: "-o", in: $0) }
    link = words.dropFirst(compileIndex + 1).map { command in
      command.compactMap { word in
        switch word {
        case object: Placeholder.objects
        case output: Placeholder.program
        case "-v": nil
        case "-fuse-ld=lld": hasLLD ? word : nil
        case _ where word == autolink: Placeholder.autolink
        case _ where autolink.map { word == "@" + $0 } ?? false: "@" + Placeholder.autolink
        default: word
        }
      }
    }
    guard link.last?.contains(Placeholder.program) ?? false else { return nil }
    let ownClang = tools.appending("clang")
    clang = FileSystem.isExecutable(ownClang) ? ownClang.string : "clang"
  }

  private static func value(after option: String, in words: [String]) -> String? {
    guard let index = words.lastIndex(of: option), index + 1 < words.count else { return nil }
    return words[index + 1]
  }

  /// The words without some options and the value after each.
  private static func removing(_ options: Set<String>, from words: [String]) -> [String] {
    var result = [String]()
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if options.contains(word) {
        isValue = true
      } else {
        result.append(word)
      }
    }
    return result
  }
}
