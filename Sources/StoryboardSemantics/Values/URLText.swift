/// True if `URL(string:)` accepts a text on every version of Foundation. The text has only RFC 3986's characters, two
/// hexadecimal digits after each percent sign, and a scheme, an authority or a path. An IPv6 address is a host between
/// brackets.
func isURL(_ text: String) -> Bool {
  let bytes = Array(text.utf8)
  guard !bytes.isEmpty, let start = endOfScheme(in: bytes) else { return false }
  let hasAuthority = bytes[start...].starts(with: "//".utf8)
  let authority = hasAuthority ? bytes[(start + 2)...].prefix { !isEndOfAuthority($0) } : bytes[start..<start]
  for index in bytes.indices {
    switch bytes[index] {
    case UInt8(ascii: "%"):
      guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else {
        return false
      }
    case UInt8(ascii: "["), UInt8(ascii: "]"):
      guard authority.indices.contains(index) else { return false }
    case 0...0x20, 0x7F..., UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
      UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"):
      return false
    default: break
    }
  }
  return isAuthority(authority)
}

/// The index after the scheme and its colon; 0 if the text has no scheme. Nil if a colon stands in the first segment
/// without ending a scheme.
private func endOfScheme(in bytes: [UInt8]) -> Int? {
  for index in bytes.indices {
    switch bytes[index] {
    case UInt8(ascii: ":"): return index > 0 && bytes[0].isLetter ? index + 1 : nil
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
    case let byte where byte.isLetter || byte.isDigit: break
    default:
      return bytes[index...].prefix { !isEndOfAuthority($0) }.contains(UInt8(ascii: ":")) ? nil : 0
    }
  }
  return 0
}

private func isEndOfAuthority(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
}

/// True for an authority, which is a host, perhaps after a user and `@`, and perhaps before a colon and the digits of
/// a port.
private func isAuthority(_ authority: ArraySlice<UInt8>) -> Bool {
  let parts = authority.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
  let isBracket = { (byte: UInt8) in byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") }
  guard parts.count <= 2, var host = parts.last, parts.count == 1 || !parts[0].contains(where: isBracket)
  else {
    return false
  }
  if host.first == UInt8(ascii: "[") {
    guard let end = host.firstIndex(of: UInt8(ascii: "]")), isIPv6Address(host[(host.startIndex + 1)..<end])
    else {
      return false
    }
    host = host[(end + 1)...]
    guard host.isEmpty || host.first == UInt8(ascii: ":") else { return false }
  }
  guard let colon = host.firstIndex(of: UInt8(ascii: ":")) else { return !host.contains(where: isBracket) }
  return !host[..<colon].contains(where: isBracket) && host[(colon + 1)...].allSatisfy { $0.isDigit }
}

/// True for the text of an address between brackets. It is an IPv6 address, perhaps with the zone after `%25`, or an
/// address of a later version, which begins with a `v`.
private func isIPv6Address(_ address: ArraySlice<UInt8>) -> Bool {
  if address.first.map({ $0 | 0x20 }) == UInt8(ascii: "v") {
    let version = address.dropFirst().prefix { $0.isHexDigit }
    let rest = address[version.endIndex...]
    return !version.isEmpty && rest.first == UInt8(ascii: ".") && rest.count > 1
  }
  let digits = address.prefix { $0.isHexDigit || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".") }
  guard digits.contains(UInt8(ascii: ":")) else { return false }
  let zone = address[digits.endIndex...]
  return zone.isEmpty || zone.starts(with: "%25".utf8) && zone.count > 3
}

/// Tests whether a byte is a digit, a letter or a hexadecimal digit in ASCII.
extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  fileprivate var isLetter: Bool { self | 0x20 >= 0x61 && self | 0x20 <= 0x7A }
  fileprivate var isHexDigit: Bool { isDigit || self | 0x20 >= 0x61 && self | 0x20 <= 0x66 }
}
