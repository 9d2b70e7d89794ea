import StoryboardImport
import TestSupport
import Testing

@Suite("XML: broken files")
struct XMLRobustnessTests {
  @Test("every prefix of a file is an error", arguments: Corpus.smallPaths)
  func prefixes(_ path: String) throws {
    let bytes = try Corpus.bytes(path)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    for length in 0...end {
      do throws(StoryboardReadError) {
        _ = try StoryboardDocument.read([UInt8](bytes[..<length]))
        Issue.record("the first \(length) bytes are no file")
      } catch {
        guard case .malformed(let error, _) = error, error.offset <= length else {
          Issue.record("the first \(length) bytes give \(error)")
          continue
        }
      }
    }
  }

  @Test("some prefixes of every file are errors", arguments: Corpus.paths)
  func somePrefixes(_ path: String) throws {
    let bytes = try Corpus.bytes(path)
    let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
    var generator = SeededGenerator(seed: UInt64(bytes.count))
    for _ in 0..<8 {
      let length = Int.random(in: 0...end, using: &generator)
      #expect(throws: StoryboardReadError.self) { try StoryboardDocument.read([UInt8](bytes[..<length])) }
    }
  }

  @Test("of mutated files the same are refused, and the others read the same", arguments: Corpus.smallPaths)
  func mutations(_ path: String) throws {
    let original = try Corpus.bytes(path)
    var generator = SeededGenerator(seed: 1)
    for round in 0..<Repetition.size(300, deep: 1_000) {
      let bytes = mutate(original, using: &generator)
      let steps = try? stepsOfReader(bytes)
      // On Linux, Foundation's parser traps at an attribute that is not UTF-8.
      guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
        #expect(steps == nil)
        continue
      }
      let isSame = steps == stepsOfFoundation(bytes)
      #expect(isSame, "round \(round): \(String(decoding: bytes, as: UTF8.self))")
      _ = try? StoryboardDocument.read(bytes)
    }
  }

  /// Replaces, deletes, doubles or swaps a byte or a run of bytes after the XML declaration.
  private func mutate(_ original: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
    var bytes = original
    let start = (bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0) + 1
    let index = Int.random(in: start..<bytes.count, using: &generator)
    let end = min(bytes.count, index + Int.random(in: 1...12, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0:
      // Foundation's parser drops undeclared prefixes, which this reader does not know.
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      bytes[index] = byte == UInt8(ascii: ":") ? 0 : byte
    case 1: bytes[index] = "<>&;'\"=/!?-[] \nA1".utf8.randomElement(using: &generator) ?? 0
    case 2: bytes.removeSubrange(index..<end)
    case 3: bytes.insert(contentsOf: bytes[index..<end], at: index)
    default: bytes.swapAt(index, end - 1)
    }
    return bytes
  }
}
