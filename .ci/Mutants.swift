import Foundation

// Changes a copy of the package so that each chosen place of its sources can be turned wrong by a number in the
// environment: one build serves all mutants. Run by `.ci/mutants`.
//
//   Mutants FOLDER SEED COUNT       changes COUNT places and prints a line for each: number, room, kind, file, line, text
//   Mutants FOLDER --without FILE   takes the places back where a build's output in FILE has errors, prints their numbers

/// What a mutant does to its place.
enum Kind: String, CaseIterable {
  /// A condition or result is turned round.
  case negated
  /// `&&` becomes `||`, and the reverse.
  case exchanged
  /// A call is left out.
  case dropped
}

struct Place {
  let file: String
  let line: Int
  let kind: Kind
  let text: String
  /// The line with the mutant of a number.
  let changed: (Int) -> String

  var room: String { String(file.split(separator: "/")[1]) }
}

/// Splits mix: the same seed gives the same places on every machine.
struct Generator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// Rooms whose code no test runs here: tools for developers, and what needs Apple's frameworks.
let leftOut: Set<String> = ["Benchmarks", "GrowthFamilies", "Plugins", "StoryboardFrameworks"]

let folder = CommandLine.arguments[1]
let files = (FileManager.default.enumerator(atPath: folder + "/Sources")?.compactMap { $0 as? String } ?? [])
  .filter { $0.hasSuffix(".swift") && !leftOut.contains(String($0.split(separator: "/")[0])) }
  .map { "Sources/" + $0 }.sorted()

func lines(of file: String) throws -> [String] {
  try String(contentsOfFile: folder + "/" + file, encoding: .utf8).components(separatedBy: "\n")
}

/// Functions whose call changes no result: they reserve memory or give it back, empty a set that Swift has made empty, or
/// are left out of an optimised build.
let withoutEffect = ["reserveCapacity(", "deallocate(", "sigemptyset(", "assert("]

let callStart = #/(?:try )?[a-z]\w*(?:\.\w+)*\(/#
let failure = #/(Sources\/[^:\n]+\.swift):(\d+):\d+: error/#
let number = #/mutant\((\d+)\)/#

/// True if the brackets of a text close, and it has no string and no closure, in which they could be anything.
func isPlain(_ text: Substring) -> Bool {
  var depth = 0
  for character in text {
    switch character {
    case "(", "[": depth += 1
    case ")", "]":
      depth -= 1
      if depth < 0 { return false }
    case "\"", "{", "}", "#": return false
    default: break
    }
  }
  return depth == 0
}

/// The places of an operator outside of brackets.
func ranges(of sign: String, in text: Substring) -> [Range<Substring.Index>] {
  var depth = 0
  var found: [Range<Substring.Index>] = []
  var index = text.startIndex
  while index < text.endIndex {
    let character = text[index]
    if character == "(" || character == "[" { depth += 1 }
    if character == ")" || character == "]" { depth -= 1 }
    if depth == 0, text[index...].hasPrefix(sign) {
      found.append(index..<text.index(index, offsetBy: sign.count))
    }
    index = text.index(after: index)
  }
  return found
}

/// The places of one kind of a condition: the whole of it, and its first operator.
func places(_ condition: Substring, _ make: (Kind, @escaping (Int) -> String) -> Void) {
  guard isPlain(condition), ranges(of: ",", in: condition).isEmpty, ranges(of: " = ", in: condition).isEmpty,
    ranges(of: "?", in: condition).isEmpty, !condition.hasPrefix("let "), !condition.hasPrefix("var "),
    !condition.hasPrefix("case "), !condition.hasPrefix("try "), !condition.isEmpty
  else { return }
  make(.negated) { "mutant(\($0)) != (\(condition))" }
  let and = ranges(of: " && ", in: condition)
  let or = ranges(of: " || ", in: condition)
  guard and.isEmpty != or.isEmpty, let first = (and + or).first else { return }
  let (left, right) = (condition[..<first.lowerBound], condition[first.upperBound...])
  let (own, other) = and.isEmpty ? ("||", "&&") : ("&&", "||")
  make(.exchanged) { "(mutant(\($0)) ? (\(left)) \(other) (\(right)) : (\(left)) \(own) (\(right)))" }
}

func places(in file: String) throws -> [Place] {
  var found: [Place] = []
  let lines = try lines(of: file)
  var depth = 0
  var isInString = false
  for (index, line) in lines.enumerated() {
    let text = line.drop { $0 == " " }
    // Code between these is the text of a string.
    if line.components(separatedBy: "\"\"\"").count.isMultiple(of: 2) {
      isInString.toggle()
      continue
    }
    if isInString { continue }
    if text.hasPrefix("#if") { depth += 1 }
    if text.hasPrefix("#endif") { depth -= 1 }
    // Another system's branch may not be built here.
    if depth > 0 || text.hasPrefix("//") { continue }
    func add(_ part: Substring) {
      places(part) { kind, make in
        found.append(
          Place(file: file, line: index + 1, kind: kind, text: String(text)) {
            line.replacingCharacters(in: part.startIndex..<part.endIndex, with: make($0))
          })
      }
    }
    for word in ["if ", "} else if ", "while ", "guard "] where text.hasPrefix(word) {
      let rest = text.dropFirst(word.count)
      let end = word == "guard " ? " else {" : " {"
      if let range = rest.range(of: end) { add(rest[..<range.lowerBound]) }
    }
    let isResult = { (part: Substring) in
      part == "true" || part == "false" || part.hasPrefix("!")
        || [" == ", " != ", " && ", " || ", " < ", " >= "].contains { !ranges(of: $0, in: part).isEmpty }
    }
    if text.hasPrefix("return ") {
      let rest = text.dropFirst("return ".count)
      if isResult(rest) { add(rest) }
    }
    if let range = text.range(of: "Bool { "), text.hasSuffix(" }") {
      let body = text[range.upperBound...].dropLast(2)
      if !body.hasPrefix("get ") { add(body) }
    }
    let before = index > 0 ? lines[index - 1].drop { $0 == " " } : ""
    let after = index + 1 < lines.count ? lines[index + 1].drop { $0 == " " } : ""
    if let name = text.prefixMatch(of: callStart), text.hasSuffix(")"), isPlain(text),
      !name.output.hasPrefix("if"), !name.output.hasPrefix("self.init"), !name.output.hasPrefix("super."),
      !withoutEffect.contains(where: name.output.hasSuffix),
      ["}", "{", ")", "!"].contains(before.last.map(String.init) ?? "}") || before.contains(" = "),
      !(before.hasSuffix("{") && after.hasPrefix("}")), !after.hasPrefix("."), !after.hasPrefix("?"),
      !after.hasPrefix("&&"), !after.hasPrefix("||"), !after.hasPrefix("+"), !after.hasPrefix(":")
    {
      found.append(
        Place(file: file, line: index + 1, kind: .dropped, text: String(text)) {
          line.prefix { $0 == " " } + "if !mutant(\($0)) { \(text) }"
        })
    }
  }
  return found
}

/// Reads the number of the mutant once.
let reader = """
  import Foundation

  private let chosenMutant = ProcessInfo.processInfo.environment["SBDSL_MUTANT"].flatMap { Int($0) } ?? 0
  @usableFromInline func mutant(_ number: Int) -> Bool { number == chosenMutant }
  """

if CommandLine.arguments[2] == "--without" {
  let output = try String(contentsOfFile: CommandLine.arguments[3], encoding: .utf8)
  var taken: Set<String> = []
  for match in output.matches(of: failure) {
    let (file, line) = (String(match.1), Int(match.2)!)
    var text = try lines(of: file)
    let original = try String(contentsOfFile: folder + "/" + file + ".unchanged", encoding: .utf8)
      .components(separatedBy: "\n")
    // What a call gave may be missed some lines further on.
    let near = text.indices.filter { text[$0].contains("mutant(") }.min {
      abs($0 - line + 1) < abs($1 - line + 1)
    }
    guard let near else { continue }
    for mutant in text[near].matches(of: number) { taken.insert(String(mutant.1)) }
    text[near] = original[near]
    try text.joined(separator: "\n").write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
  }
  print(taken.sorted().joined(separator: "\n"))
  exit(taken.isEmpty ? 1 : 0)
}

var generator = Generator(state: UInt64(CommandLine.arguments[2])!)
let count = Int(CommandLine.arguments[3])!
// The kinds in turn, and one place for each line at most.
var chosen: [Place] = []
var used: Set<String> = []
var pools = Dictionary(grouping: try files.flatMap(places).shuffled(using: &generator), by: \.kind)
while chosen.count < count, pools.values.contains(where: { !$0.isEmpty }) {
  for kind in Kind.allCases where chosen.count < count {
    while let place = pools[kind]?.popLast() {
      guard used.insert("\(place.file):\(place.line)").inserted else { continue }
      chosen.append(place)
      break
    }
  }
}
for (file, places) in Dictionary(grouping: chosen.enumerated(), by: \.element.file) {
  var text = try lines(of: file)
  try text.joined(separator: "\n")
    .write(toFile: folder + "/" + file + ".unchanged", atomically: true, encoding: .utf8)
  for (number, place) in places { text[place.line - 1] = place.changed(number + 1) }
  try text.joined(separator: "\n").write(toFile: folder + "/" + file, atomically: true, encoding: .utf8)
}
for room in Set(chosen.map(\.room)) {
  try reader.write(toFile: folder + "/Sources/\(room)/Mutant.swift", atomically: true, encoding: .utf8)
}
for (index, place) in chosen.enumerated() {
  print("\(index + 1)\t\(place.room)\t\(place.kind.rawValue)\t\(place.file):\(place.line)\t\(place.text)")
}
