import Digests
import Testing

/// SHA-256 is what FIPS 180-4 says, however a message is cut.
@Suite struct SHA256Tests {
  struct Message: Sendable, CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var digest: String
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ digest: String) {
      (self.name, self.bytes, self.digest) = (name, bytes, digest)
    }
  }

  /// The examples that NIST publishes with FIPS 180-4, and messages around the length of a block of 64 bytes and the
  /// 56 that leave room for a message's length.
  static let messages = [
    Message("no bytes", [], "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    Message("abc", Array("abc".utf8), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    Message(
      "448 bits", Array("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8),
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
    Message(
      "896 bits",
      Array(
        ("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
          + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu").utf8),
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"),
    Message(
      "a million a", Array(repeating: UInt8(ascii: "a"), count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    Message(
      "55 zeros", Array(repeating: 0, count: 55),
      "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"),
    Message(
      "56 zeros", Array(repeating: 0, count: 56),
      "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"),
    Message(
      "63 zeros", Array(repeating: 0, count: 63),
      "c7723fa1e0127975e49e62e753db53924c1bd84b8ac1ac08df78d09270f3d971"),
    Message(
      "64 zeros", Array(repeating: 0, count: 64),
      "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"),
    Message(
      "65 zeros", Array(repeating: 0, count: 65),
      "98ce42deef51d40269d542f5314bef2c7468d401ad5d85168bfab4c0108f75f7"),
    Message(
      "119 zeros", Array(repeating: 0, count: 119),
      "f616b0d54e78571a9611f343c9f8e022e859e920381ab0e4d3da01e193a7bd7e"),
    Message(
      "120 zeros", Array(repeating: 0, count: 120),
      "6edd9f6f9cc92cded36e6c4a580933f9c9f1b90562b46903b806f21902a1a54f"),
    Message(
      "128 zeros", Array(repeating: 0, count: 128),
      "38723a2e5e8a17aa7950dc008209944e898f69a7bd10a23c839d341e935fd5ca"),
  ]

  @Test(arguments: messages) func isWhatTheStandardSays(_ message: Message) {
    #expect(SHA256(message.bytes).hexadecimal == message.digest)
    #expect(SHA256(message.bytes).bytes.count == 32)
  }

  @Test(arguments: messages, [1, 7, 55, 63, 64, 65, 4096])
  func doesNotDependOnWhereAMessageIsCut(_ message: Message, size: Int) {
    let digest = SHA256 { append in
      for start in stride(from: 0, to: message.bytes.count, by: size) {
        message.bytes[start..<min(start + size, message.bytes.count)].withUnsafeBytes(append)
        append(UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
    #expect(digest.hexadecimal == message.digest)
  }

  @Test func readsBytesThatAreNotInOnePlace() {
    let bytes = [1, 2, 3].lazy.map { UInt8($0) }
    #expect(SHA256(bytes) == SHA256([1, 2, 3]))
    #expect(SHA256([0, 1, 2, 3][1...]) == SHA256([1, 2, 3]))
  }
}
