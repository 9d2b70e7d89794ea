/// Paths as text. A path consists of bytes, which may not be UTF-8.
///
/// A byte that is not UTF-8 becomes a scalar at the end of Unicode's last private plane. So each path has exactly one
/// text, and each text one path.
package enum PathText {
  /// The value of the Unicode scalar that represents the byte 0. The scalars for the other bytes follow it.
  private static let base: UInt32 = 0x10_FF00

  /// Returns the text that represents a path, which is given as bytes.
  package static func text(of path: some Collection<UInt8>) -> String {
    if path.allSatisfy({ $0 < 0x80 }) { return String(decoding: path, as: UTF8.self) }
    var result = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var rest = path.makeIterator()
    var bytes = path[...]
    while true {
      switch parser.parseScalar(from: &rest) {
      case .emptyInput: return String(result)
      case .valid(let encoded):
        let scalar = UTF8.decode(encoded)
        // Such scalars represent bytes. If a path contains one itself, the scalar is taken as bytes, too.
        if scalar.value >= base {
          for byte in bytes.prefix(encoded.count) { result.append(Self.scalar(of: byte)) }
        } else {
          result.append(scalar)
        }
        bytes = bytes.dropFirst(encoded.count)
      case .error(let length):
        for byte in bytes.prefix(length) { result.append(Self.scalar(of: byte)) }
        bytes = bytes.dropFirst(length)
      }
    }
  }

  /// Returns the bytes of the path that a text represents.
  package static func bytes(of text: String) -> [UInt8] {
    // Only scalars of the last plane begin with this byte.
    if !text.utf8.contains(0xF4) { return Array(text.utf8) }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        result.append(byte)
      } else {
        result += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return result
  }

  /// True if all bytes of the path are UTF-8.
  package static func isUnicode(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { $0.value < base } }

  /// The path, for a reader. Each byte that is not UTF-8 has an escape such as `\xe9`.
  package static func readable(_ text: String) -> String {
    if isUnicode(text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        result += byte < 16 ? "\\x0" : "\\x"
        result += String(byte, radix: 16)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func scalar(of byte: UInt8) -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(base + UInt32(byte)) else { preconditionFailure("no scalar of a byte") }
    return scalar
  }

  private static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    scalar.value >= base ? UInt8(truncatingIfNeeded: scalar.value) : nil
  }
}
