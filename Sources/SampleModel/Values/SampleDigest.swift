import Digests
package import FileSystem
package import SystemPackage

/// A SHA-256 digest that tells two texts, or two sets of inputs, apart.
package struct SampleDigest: Sendable, Hashable {
  /// 64 lower-case hexadecimal digits.
  package let hexadecimal: String

  /// Reads 64 lower-case hexadecimal digits, or gives `nil`.
  package init?(hexadecimal: some StringProtocol) {
    guard
      hexadecimal.utf8.count == 64,
      hexadecimal.utf8.allSatisfy({ byte in
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      })
    else { return nil }
    self.hexadecimal = String(hexadecimal)
  }

  /// The digest of a list of parts. Each part's length is hashed before it, so that no two lists run together.
  package init(parts: some Sequence<String>) {
    let digest = SHA256 { append in
      for part in parts {
        var part = part
        part.withUTF8 { bytes in
          Array("\(bytes.count):".utf8).withUnsafeBytes(append)
          append(UnsafeRawBufferPointer(bytes))
        }
      }
    }
    hexadecimal = digest.hexadecimal
  }

  /// The digest of what a file holds, which may be more than fits into memory.
  package init(of file: FilePath) throws(FileSystemError) {
    var failure: FileSystemError?
    let digest = SHA256 { append in
      do throws(FileSystemError) {
        try Directory(root: file.string).readPieces("") { $0.withUnsafeBytes(append) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    hexadecimal = digest.hexadecimal
  }

  /// The digest of bytes.
  package init(bytes: ArraySlice<UInt8>) {
    hexadecimal = SHA256(bytes).hexadecimal
  }
}

extension SampleDigest: CustomStringConvertible {
  /// `sha256:` and the digits.
  package var description: String { "sha256:\(hexadecimal)" }
}

extension Sample {
  /// The digest of the text that is compiled, with its division into files and blocks, of the sample's inputs,
  /// of how it is compiled, and of how it is to fail. Prose, captions, line numbers, file times and the post's name do
  /// not change it.
  package var sourceDigest: SampleDigest {
    var parts = ["source 1", runs ? "run" : "no-run"]
    for file in files {
      parts.append("file")
      parts.append(file.name)
      parts.append("\(file.fragments.count)")
      parts.append(contentsOf: file.fragments.map(\.text))
      for (index, fragment) in file.fragments.enumerated() where fragment.isRejected {
        parts.append("rejected \(index)")
      }
      for (index, fragment) in file.fragments.enumerated() where fragment.isWarnedOf {
        parts.append("warned of \(index)")
      }
    }
    if let expectedFailure {
      parts.append("expect \(expectedFailure.expectation) \(expectedFailure.block)")
    }
    for input in inputs {
      parts.append(contentsOf: ["input", input.name, SampleDigest(bytes: input.bytes[...]).hexadecimal])
    }
    if let standardInput {
      parts += ["standard input", SampleDigest(bytes: standardInput.bytes[...]).hexadecimal]
    }
    if !arguments.isEmpty { parts += ["arguments", "\(arguments.count)"] + arguments }
    if compiler != CompilerOptions() { parts += ["compiler"] + compiler.arguments }
    if let libraryModule { parts += ["library", libraryModule] }
    for library in libraries { parts += ["import", library.digest.hexadecimal] }
    return SampleDigest(parts: parts)
  }
}
