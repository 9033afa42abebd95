import Foundation

/// The input that a child works on, in memory that its parent reads from the same file when the child is gone.
struct CurrentInput {
  static let limit = 1 << 20
  private static let header = 16
  private let memory: UnsafeMutableRawBufferPointer

  /// Maps the file, which is made if it is not there; the mapping lasts as long as the process.
  init(_ file: URL) throws {
    let descriptor = open(file.path, O_RDWR | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(descriptor) }
    let size = Self.header + Self.limit
    guard ftruncate(descriptor, off_t(size)) == 0,
      let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), address != MAP_FAILED
    else { throw CocoaError(.fileWriteUnknown) }
    memory = UnsafeMutableRawBufferPointer(start: address, count: size)
  }

  func unmap() { munmap(memory.baseAddress, memory.count) }

  /// How many inputs were begun.
  var count: Int { Int(memory.load(as: Int64.self)) }

  /// The last of them.
  var bytes: [UInt8] {
    let length = Int(memory.load(fromByteOffset: 8, as: Int64.self))
    return Array(memory[Self.header..<(Self.header + min(max(0, length), Self.limit))])
  }

  func begin(_ input: [UInt8]) {
    let input = input.prefix(Self.limit)
    memory.storeBytes(of: Int64(input.count), toByteOffset: 8, as: Int64.self)
    UnsafeMutableRawBufferPointer(rebasing: memory[Self.header...]).copyBytes(from: input)
    memory.storeBytes(of: Int64(count + 1), as: Int64.self)
  }
}
