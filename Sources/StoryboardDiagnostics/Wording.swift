/// A number with its noun: `1 parameter`, `2 parameters`.
package func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }

/// Names as code. Of more than three names, only the first three are listed: `A`, `B`, `C` and 2 more.
func listed(_ names: [String]) -> String {
  let shown = names.prefix(3).map { "`\($0)`" }
  let all = names.count > shown.count ? shown + ["\(names.count - shown.count) more"] : shown
  guard let last = all.last, all.count > 1 else { return all.first ?? "" }
  return all.dropLast().joined(separator: ", ") + " and " + last
}
