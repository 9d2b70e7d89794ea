/// The value of an integer literal, as Swift prints it: `1_000` is 1000, `0xFF` is 255.
///
/// A value that does not fit into 64 bits keeps the digits of the literal.
func integerText(_ literal: String) -> String {
  let isNegative = literal.utf8.first == UInt8(ascii: "-")
  var digits = literal.filter { $0 != "_" && $0 != "-" && $0 != "+" }
  var radix = 10
  for (prefix, value) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
    digits.removeFirst(2)
    radix = value
  }
  guard let magnitude = UInt64(digits, radix: radix) else { return literal }
  return isNegative && magnitude != 0 ? "-\(magnitude)" : "\(magnitude)"
}

/// The value of a floating-point literal, as Swift prints it: `1.50` is 1.5, `30` is 30.0.
func floatText(_ literal: String) -> String {
  guard let value = Double(literal.filter { $0 != "_" }) else { return literal }
  return "\(value)"
}
