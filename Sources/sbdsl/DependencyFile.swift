import StoryboardFiles
import StoryboardTooling

/// A file in the format of `make`. It lists the input files that output files were made from.
enum DependencyFile {
  /// The text: the outputs, a colon, and one input on each line.
  static func text(outputs: [String], inputs: [String]) -> [UInt8] {
    var text = Array(outputs.map(escaped).joined(separator: [0x20]))
    text.append(UInt8(ascii: ":"))
    for input in inputs {
      text += Array(" \\\n  ".utf8) + escaped(input)
    }
    text.append(0x0A)
    return text
  }

  /// The bytes of a path with escapes. A space, a number sign or a dollar would end the path or have another meaning.
  /// Backslashes before a space or a number sign are doubled.
  static func escaped(_ path: String) -> [UInt8] {
    var result: [UInt8] = []
    var backslashes = 0
    for byte in PathText.bytes(of: path) {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "#"), 0x09:
        result += [UInt8](repeating: UInt8(ascii: "\\"), count: backslashes + 1)
      case UInt8(ascii: "$"): result.append(byte)
      default: break
      }
      backslashes = byte == UInt8(ascii: "\\") ? backslashes + 1 : 0
      result.append(byte)
    }
    return result
  }
}
