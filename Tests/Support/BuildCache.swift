import Foundation

/// Folders of built things, named after the content that they were built from. Later runs use them again, and
/// several processes that want the same one build it once.
public enum BuildCache {
  /// The folder for `inputs`; built by `build` if it is not there yet.
  public static func folder(
    _ name: String, inputs: [URL], options: [String], build: (URL) throws -> Void
  ) throws -> URL {
    let files = FileManager.default
    var hash = ContentHash()
    hash.add(Data(([try SwiftToolchain.tool("swiftc").path] + options).joined(separator: "\n").utf8))
    for input in inputs {
      hash.add(Data(input.lastPathComponent.utf8))
      hash.add(try Data(contentsOf: input))
    }
    let folder = files.temporaryDirectory.appendingPathComponent("sbdsl-\(name)-\(hash.text)")

    let lock = open(folder.path + ".lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw CocoaError(.fileWriteNoPermission) }
    defer { close(lock) }
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    if files.fileExists(atPath: folder.path) { return folder }

    let unfinished = URL(fileURLWithPath: folder.path + ".unfinished")
    try? files.removeItem(at: unfinished)
    try files.createDirectory(at: unfinished, withIntermediateDirectories: true)
    try build(unfinished)
    try files.moveItem(at: unfinished, to: folder)
    return folder
  }
}

/// FNV-1a over 64 bits: enough to tell versions of a file apart.
private struct ContentHash {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ data: Data) {
    for byte in data { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    state = (state ^ UInt64(data.count)) &* 0x100_0000_01B3
  }

  var text: String { String(state, radix: 16) }
}
