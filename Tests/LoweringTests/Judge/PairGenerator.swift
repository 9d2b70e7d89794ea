import TestSupport

/// Swift that an app may have, a line of wiring for it, and the plain Swift that a person would write in its place.
struct JudgedPair: CustomStringConvertible {
  let number: Int
  /// The public code of the imported Swift module `Kit`.
  var kit = ""
  /// The code of the app.
  var code = ""
  /// The registrations of the container.
  var wiring = ""
  /// The statements of the plain function, which end with the same object in `made`.
  var plain = ""

  /// The container with the wiring.
  var container: String { "container C\(number) {\n\(wiring)}\n" }

  /// The program for the pair alone.
  var program: String { Self.head + container }

  /// The lines at the top of each program.
  static let head = "module App\nplatform iOS 15\nimport swift Kit\n"

  var description: String {
    "pair \(number)\n--- Kit\n\(kit)--- App\n\(code)--- wiring\n\(container)--- plain\n\(plain)"
  }
}

/// Makes random pairs. One seed makes the same ones.
struct PairGenerator {
  var random: SeededGenerator
  var number = 0
  var pair = JudgedPair(number: 0)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> JudgedPair {
    number += 1
    pair = JudgedPair(number: number)
    let shapes: [(inout PairGenerator) -> Void] = [
      { $0.makeByInitializer() }, { $0.makeByInitializer() }, { $0.makeByInitializer() },
      { $0.makeMemberwise() }, { $0.makeMemberwise() },
      { $0.makeInherited() }, { $0.makeInherited() },
      { $0.makeByStatic() }, { $0.makeByStatic() },
      { $0.fillProperties() }, { $0.fillProperties() }, { $0.callMethods() }, { $0.callMethods() },
      { $0.passOn() }, { $0.passOn() }, { $0.makeGeneric() }, { $0.makeNested() }, { $0.passEnum() },
      { $0.passClosure() }, { $0.passFromExtension() },
    ]
    shapes[one(of: shapes.count)](&self)
    return pair
  }

  // MARK: Choices

  mutating func one(of count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  mutating func pick(_ words: String...) -> String { words[one(of: words.count)] }

  /// True once in so many times.
  mutating func rarely(_ times: Int = 4) -> Bool { one(of: times) == 0 }

  /// A name that no other pair has.
  func name(_ word: String) -> String { "\(word)\(pair.number)" }

  /// The conditions of `#if` around a declaration; most have none.
  ///
  /// - Parameter fillsObjects: true if the wiring leaves arguments out: without the declaration it would say something
  ///   else than the plain Swift.
  mutating func conditional(_ declaration: String, _ fillsObjects: Bool = false) -> String {
    guard rarely(8) else { return declaration }
    let condition =
      fillsObjects
      ? pick("swift(>=5)", "!swift(>=99)", "true")
      : pick("swift(>=5)", "swift(>=99)", "compiler(>=99)", "!swift(>=99)", "true", "false")
    return "#if \(condition)\n\(declaration)\n#endif"
  }

  // MARK: Values

  /// A type with a value of it, as the language and Swift both write it.
  struct Sample {
    let type: String
    let value: String
  }

  mutating func sample() -> Sample {
    let samples = [
      Sample(type: "Int", value: "7"), Sample(type: "String", value: "\"text\""),
      Sample(type: "Bool", value: "true"),
      Sample(type: "Double", value: "1.5"), Sample(type: "Double", value: "2"),
      Sample(type: "Float", value: "3"),
      Sample(type: "[Int]", value: "[1, 2]"), Sample(type: "[String: Int]", value: "[\"a\": 1]"),
      Sample(type: "Int?", value: "nil"), Sample(type: "Int?", value: "4"),
      Sample(type: "Set<Int>", value: "[1]"),
      Sample(type: "Any", value: "5"), Sample(type: "[Any]", value: "[1, \"a\"]"),
      Sample(type: "UInt8", value: "9"),
      Sample(type: "(Int)", value: "6"), Sample(type: "[[Int]]", value: "[[1], []]"),
      Sample(type: "String??", value: "nil"), Sample(type: "Optional<Int>", value: "1"),
      Sample(type: "Array<String>", value: "[\"x\"]"), Sample(type: "Int", value: "\"text\""),
      Sample(type: "String", value: "3"), Sample(type: "Bool", value: "1"), Sample(type: "Int", value: "1.5"),
      Sample(type: "Int", value: "nil"), Sample(type: "[Int]", value: "[\"a\"]"),
      Sample(type: "Character", value: "\"c\""),
      Sample(type: "any Equatable", value: "1"), Sample(type: "AnyHashable", value: "1"),
      Sample(type: "some Equatable", value: "1"), Sample(type: "Int.Type", value: "Int.self"),
      Sample(type: "CGFloat", value: "1"), Sample(type: "TimeInterval", value: "0.5"),
      Sample(type: "Date", value: ".distantPast"), Sample(type: "Date", value: "Date.distantFuture"),
    ]
    return samples[one(of: samples.count)]
  }

  // MARK: Declarations

  /// The words before an initializer, a method or a property, and what they demand of a caller.
  struct Words {
    var text = ""
    var effects = ""
  }

  mutating func words(canSuspend: Bool = true) -> Words {
    var words = Words()
    if rarely(10) { words.text += pick("private ", "fileprivate ", "internal ", "public ", "open ") }
    if rarely(10) {
      words.text = pick("@MainActor ", "nonisolated ", "@available(*, unavailable) ") + words.text
    }
    if rarely(8) { words.effects = pick(" throws", " throws", canSuspend ? " async" : " throws") }
    return words
  }

  /// A parameter of a callable, and its argument in the wiring and in Swift; nil if the argument is left out.
  struct Argument {
    let parameter: String
    let wiring: String?
    let plain: String?
    /// A statement that assigns it, for an initializer.
    var isObject = false
  }

  /// Parameters of a callable. Objects are filled by their types in the wiring, which writes at least one argument
  /// beside them: without any it may mean another callable of the name.
  mutating func arguments(upTo count: Int = 3) -> [Argument] {
    let made = someArguments(upTo: count)
    guard made.contains(where: \.isObject), !made.contains(where: { $0.wiring != nil }) else { return made }
    return made + [Argument(parameter: "last: Int", wiring: "last: 1", plain: "last: 1")]
  }

  mutating func someArguments(upTo count: Int) -> [Argument] {
    (0..<one(of: count + 1)).map { index in
      let label = pick(
        "a\(index)", "a\(index)", "a\(index)", "_ a\(index)", "with\(index) a\(index)",
        index == 0 ? "in a0" : "to\(index) a\(index)")
      let written = label.hasPrefix("_") ? "" : String(label.split(separator: " ")[0]) + ": "
      if rarely(3) {
        // Which of two arguments without a label is which, only their number says.
        return label.hasPrefix("_") ? dependency("a\(index)", "a\(index): ") : dependency(label, written)
      }
      let sample = sample()
      // Swift infers a generic parameter from its default, but not for an inherited initializer.
      if rarely(5), !sample.type.hasPrefix("some ") {
        let isGiven = rarely(2)
        return Argument(
          parameter: "\(label): \(sample.type) = \(sample.value)",
          wiring: isGiven ? written + sample.value : nil,
          plain: isGiven ? written + sample.value : nil)
      }
      let slip = rarely(25) ? "b: " : written
      return Argument(
        parameter: "\(label): \(sample.type)", wiring: slip + sample.value, plain: slip + sample.value)
    }
  }

  /// A parameter that the container fills by its type.
  mutating func dependency(_ label: String, _ written: String) -> Argument {
    declareDependency()
    let type = name("D")
    let forms: [(String, String)] = [
      (type, "h.d"), (type, "h.d"), (type + "?", "h.d"), ("any " + name("P"), "h.d"), (name("P"), "h.d"),
      (name("A"), "h.d"),
      ("any \(name("P")) & \(name("Q"))", "h.d"), ("any \(name("Q")) & \(name("P"))", "h.d"),
      (name("PQ"), "h.d"),
      ("@escaping () -> \(type)", "{ h.d }"), ("@autoclosure () -> \(type)", "h.d"),
      ("sending \(type)", "h.d"),
      ("__owned \(type)", "h.d"), ("inout \(type)", "h.d"), ("\(type)...", "h.d"),
      ("() -> \(type)", "{ h.d }"),
      ("@escaping @MainActor () -> \(type)", "{ h.d }"), ("some \(name("P"))", "h.d"),
      ("@escaping () throws -> \(type)", "{ h.d }"),
    ]
    let (form, value) = forms[one(of: forms.count)]
    return Argument(parameter: "\(label): \(form)", wiring: nil, plain: written + value, isObject: true)
  }

  /// Declares the object that others depend on, once.
  mutating func declareDependency() {
    let type = name("D")
    guard !pair.wiring.contains("single \(type)") else { return }
    let isInKit = rarely(3)
    let access = isInKit ? "public " : ""
    let protocols = """
      \(access)protocol \(name("P")) {}
      \(access)protocol \(name("Q")): AnyObject {}
      \(access)typealias \(name("A")) = \(type)
      \(access)typealias \(name("PQ")) = \(name("Q")) & \(name("P"))
      """
    let final = pick("", "final ")
    let body =
      "\(access)\(final)class \(type): \(name("P")), \(name("Q")) { \(access)init() { print(\"\(type)\") } }"
    if isInKit {
      pair.kit += protocols + "\n" + body + "\n"
    } else {
      pair.code += protocols + "\n" + body + "\n"
    }
    pair.wiring += "  single \(type) as \(type), \(name("P")), \(name("Q")) & \(name("P"))\n"
    // A container makes it when somebody asks for it, too.
    pair.code += "@MainActor final class \(name("Held")) { lazy var d = \(type)() }\n"
    pair.plain += "let h = \(name("Held"))()\n"
  }

  /// The head of a class, struct or actor, with what stands before it.
  mutating func typeHead(_ kinds: String...) -> (prefix: String, kind: String) {
    let kind = kinds[one(of: kinds.count)]
    var prefix = kind == "class" ? pick("", "", "final ", "public ", "open ") : pick("", "", "public ")
    if rarely(6) {
      prefix = pick("@MainActor ", "@available(*, deprecated) ", "@Other ", "@frozen ", "private ") + prefix
    }
    if prefix.contains("@frozen"), !prefix.contains("public") || kind == "class" { prefix = "" }
    if prefix.contains("private public") || prefix.contains("private open") { prefix = "private " }
    return (prefix, kind)
  }

  func joined(_ arguments: [Argument], _ text: (Argument) -> String?) -> String {
    arguments.compactMap(text).joined(separator: ", ")
  }

  /// A call as the wiring and Swift write it, with `try` where that may be needed.
  mutating func call(_ callee: String, _ arguments: [Argument], _ effects: String) -> (
    wiring: String, plain: String
  ) {
    let attempt = effects.contains("throws") ? pick("try! ", "try! ", "try? ", "") : ""
    let written = joined(arguments) { $0.wiring }
    let wiring = attempt + callee + (written.isEmpty && !callee.contains(".") ? "" : "(\(written))")
    return (wiring, attempt + callee + "(" + joined(arguments) { $0.plain } + ")")
  }

  mutating func register(_ made: (wiring: String, plain: String), steps: String = "") {
    pair.wiring += "  single \(made.wiring) named made\(steps.isEmpty ? "" : " {\n\(steps)  }")\n"
    pair.plain += "let made = \(made.plain)\n"
  }
}
