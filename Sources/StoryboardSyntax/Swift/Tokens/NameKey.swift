/// The hash of a name in Swift code. If two names have the same hash, a declaration may be read without need, but a
/// wrong declaration is never used.
package struct NameKey: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
