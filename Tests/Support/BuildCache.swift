import Foundation

/// Folders of build products, named after the content from which they were built. Later runs reuse them, and processes
/// that need the same one build it once. A folder that was not used for a day is removed.
public enum BuildCache {
  /// The folder for `inputs`; `build` fills it if it does not exist yet.
  public static func folder(
    _ name: String, inputs: [URL], options: [String], in cache: URL = TestFolders.temporary,
    build: (URL) throws -> Void
  ) throws -> URL {
    let files = FileManager.default
    var hash = ContentHash()
    hash.add(Data(([try SwiftToolchain.tool("swiftc").path] + options).joined(separator: "\n").utf8))
    for input in inputs {
      hash.add(Data(input.lastPathComponent.utf8))
      hash.add(try Data(contentsOf: input))
    }
    let folder = cache.appendingPathComponent("\(name)-\(hash.text)")

    // There is one lock per name: nobody could remove a separate file for each content.
    let lock = open(cache.appendingPathComponent("\(name).lock").path, O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    if files.fileExists(atPath: folder.path) {
      try files.setAttributes([.modificationDate: Date()], ofItemAtPath: folder.path)
      return folder
    }

    TestFolders.removeUnused(in: cache) { $0.hasPrefix("\(name)-") }
    let unfinished = URL(fileURLWithPath: folder.path + ".unfinished")
    try? files.removeItem(at: unfinished)
    try files.createDirectory(at: unfinished, withIntermediateDirectories: true)
    try build(unfinished)
    try files.moveItem(at: unfinished, to: folder)
    return folder
  }
}

/// A hash that distinguishes versions of a file. It takes eight bytes at a time, since objects of a debug build are
/// large.
private struct ContentHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ data: Data) {
    data.withUnsafeBytes { bytes in
      let end = bytes.count & ~7
      for start in stride(from: 0, to: end, by: 8) {
        mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)))
      }
      for byte in bytes[end...] { mix(UInt64(byte)) }
      mix(UInt64(bytes.count))
    }
  }

  private mutating func mix(_ word: UInt64) {
    state = (state ^ word) &* 0x9E37_79B9_7F4A_7C15
    state ^= state >> 32
  }

  var text: String { String(state, radix: 16) }
}
