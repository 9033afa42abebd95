import FileSystem
import SampleModel
import SystemPackage

extension Toolchain {
  /// The toolchain that a configuration names.
  ///
  /// Asking a compiler takes a tenth of a second, so its answer is kept in the cache with the path, the size and
  /// the time of the compiler's binary, and is used again while these are the same.
  ///
  /// - Parameters:
  ///   - configuration: Where the compiler is.
  ///   - cache: Where the answer is kept.
  ///   - usesCache: Whether a kept answer will do.
  ///   - work: A folder for temporary files, made when the compiler must be asked.
  /// - Returns: The toolchain.
  /// - Throws: `SampleEnvironmentError` if there is none that compiles and links.
  static func identify(
    _ configuration: SampleConfiguration, _ cache: ToolchainCache, usesCache: Bool,
    work: () throws(SampleEnvironmentError) -> FilePath
  ) async throws(SampleEnvironmentError) -> Toolchain {
    guard
      let compiler = compilerPath(configuration), let binary = FileSystem.resolve(compiler),
      let stamp = FileSystem.stamp(binary)
    else { throw .compilerNotFound(configuration.compiler) }
    let memory = cache.memory(of: compiler, searchPath: configuration.searchPath)
    // swiftly's `swiftc` stands for whatever toolchain was chosen last, without changing itself.
    let isStable = binary.lastComponent?.string != "swiftly"
    let identity = [
      compiler.string, binary.string, "\(stamp.size) \(stamp.modified)", configuration.searchPath,
    ]
    if usesCache, isStable, let bytes = try? FileSystem.readIfPresent(memory),
      let toolchain = Toolchain(remembered: bytes, identity: identity)
    {
      FileSystem.touch(memory)
      return toolchain
    }
    let toolchain = try await ask(compiler, configuration, work: work())
    try SampleEnvironmentError.ofFiles { () throws(FileSystemError) in
      try FileSystem.makeFolder(cache.folder)
      try FileSystem.write(toolchain.remembered(identity: identity), to: memory)
    }
    return toolchain
  }

  private static func ask(
    _ compiler: FilePath, _ configuration: SampleConfiguration, work: FilePath
  ) async throws(SampleEnvironmentError) -> Toolchain {
    let output = work.appending("toolchain.out")
    let error = work.appending("toolchain.err")
    let source = work.appending("main.swift")
    let program = work.appending("program")
    let commands: [UInt8]
    let messages: [UInt8]
    var arguments = ["-v", "-###", source.string, "-module-name", "sample"]
    #if os(Linux)
    arguments.append("-use-ld=lld")
    #endif
    arguments.append(contentsOf: ["-o", program.string])
    do {
      try FileSystem.write([], to: source)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    let ending = try await ChildProcess(
      program: compiler, arguments: arguments,
      environment: Toolchain.environment(configuration, work: work), folder: work, output: output,
      error: error, timeout: Toolchain.timeout
    ).run()
    do {
      commands = try FileSystem.read(output, limit: 1 << 20)
      messages = try FileSystem.read(error, limit: 1 << 20)
    } catch {
      throw .fileSystem(error.path, reason: error.reason)
    }
    let messageText = String(decoding: messages, as: UTF8.self)
    guard ending != .timedOut else {
      throw .toolFailed(compiler.string, reason: "it did not answer within \(Toolchain.timeout)")
    }
    guard ending == .exited(0) else { throw .toolFailed(compiler.string, reason: messageText) }
    guard
      let toolchain = Toolchain(
        version: messageText, commands: String(decoding: commands, as: UTF8.self), output: program.string,
        searchPath: configuration.searchPath)
    else {
      throw .toolFailed(compiler.string, reason: "`swiftc -v -###` does not show how it compiles and links")
    }
    for tool in [toolchain.compile[0], toolchain.clang] + toolchain.link.compactMap(\.first) {
      guard find(tool, in: configuration.searchPath) != nil else { throw .toolNotFound(tool) }
    }
    return toolchain
  }

  /// How long a compiler may take to say what it is.
  private static let timeout = Duration.seconds(60)

  /// The environment of compilers and linkers.
  static func environment(_ configuration: SampleConfiguration, work: FilePath) -> [String: String] {
    [
      "PATH": configuration.searchPath, "HOME": work.string, "TMPDIR": work.string, "LC_ALL": "C.UTF-8",
      "TZ": "UTC",
      // Registers and memory of a compiler that crashed say nothing to authors.
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}

extension Toolchain {
  private static let memoryHeader = "sitegen-toolchain 1"

  /// The toolchain as lines of text, with what tells whether it is still the same.
  private func remembered(identity: [String]) -> [UInt8] {
    var lines = [Toolchain.memoryHeader]
    for list in [identity, [version, clang], compile] + link {
      lines.append("\(list.count)")
      lines.append(contentsOf: list)
    }
    let text = lines.joined(separator: "\n") + "\n"
    return Array((SampleDigest(parts: [text]).hexadecimal + "\n" + text).utf8)
  }

  /// Reads what `remembered` wrote; `nil` if it is damaged or of another compiler.
  private init?(remembered bytes: [UInt8], identity: [String]) {
    guard let text = String(validating: bytes, as: UTF8.self), let end = text.firstIndex(of: "\n") else {
      return nil
    }
    let body = String(text.suffix(from: text.index(after: end)))
    guard SampleDigest(parts: [body]).hexadecimal == text.prefix(upTo: end) else { return nil }
    var lines = body.lines[...]
    guard lines.popFirst() == Toolchain.memoryHeader else { return nil }
    var lists = [[String]]()
    while let line = lines.popFirst() {
      guard let count = Int(line), count >= 0, count <= lines.count else { return nil }
      lists.append(Array(lines.prefix(count)))
      lines = lines.dropFirst(count)
    }
    guard lists.count > 3, lists[0] == identity, lists[1].count == 2, !lists[2].isEmpty else { return nil }
    self.init(version: lists[1][0], compile: lists[2], link: Array(lists.dropFirst(3)), clang: lists[1][1])
  }
}
