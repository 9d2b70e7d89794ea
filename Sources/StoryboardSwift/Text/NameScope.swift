/// Hands out names of which no two are equal, and none hides a name that is used underneath.
struct NameScope {
  /// Names that are declared around this scope; shared by many scopes.
  private let around: [Set<String>]
  private var taken: Set<String>
  /// The number to try next for a name that was wanted more than once.
  private var numbers: [String: Int] = [:]

  init(around: [Set<String>] = [], taken: Set<String> = []) {
    self.around = around
    self.taken = taken
  }

  /// The wanted name if it is free, or else the same with a number; with backticks where Swift needs them.
  mutating func claim(_ wanted: String, fallback: String = "unnamed") -> String {
    let name = Identifiers.mangled(wanted, fallback: fallback)
    if !Identifiers.unspeakable.contains(name), isFree(name) {
      taken.insert(name)
      return Identifiers.escaped(name)
    }
    var number = numbers[name, default: 2]
    while !isFree(name + String(number)) { number += 1 }
    numbers[name] = number + 1
    let numbered = name + String(number)
    taken.insert(numbered)
    return numbered
  }

  mutating func reserve(_ name: String) { taken.insert(name) }

  private func isFree(_ name: String) -> Bool {
    !taken.contains(name) && !around.contains { $0.contains(name) }
  }
}
