extension String {
  /// Decodes bytes as UTF-8; nil if they are not valid UTF-8. `String(validating:as:)` needs macOS 15 and iOS 18.
  init?(valid bytes: UnsafeBufferPointer<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    // Decoding replaces bytes that are not UTF-8.
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
