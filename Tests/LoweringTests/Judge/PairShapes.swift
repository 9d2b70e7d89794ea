/// What a pair is about: how an object is made, filled, called or passed on.
extension PairGenerator {
  /// A type with one or two initializers.
  mutating func makeByInitializer() {
    let type = name("T")
    let (prefix, kind) = typeHead("class", "class", "class", "struct", "actor", "enum")
    let arguments = arguments()
    let words = words()
    let fills = arguments.contains(where: \.isObject)
    let isFailable = rarely(8)
    let generic = rarely(15) ? "<X>" : ""
    let end = isFailable && rarely(3) ? "return nil" : ""
    // Where the wiring leaves arguments out, it would mean an initializer without them.
    let others = ["init(a0: Int) {}", "init(a0: String, a1: Int = 1) {}"]
    let extra =
      rarely(4)
      ? "\n  "
        + pick(
          "init(other: Int) {}", "private init() {}", fills ? "deinit {}" : others[0],
          "convenience init() { fatalError() }", fills ? "deinit {}" : others[1], "deinit {}",
          "static func a0() {}", "subscript(a: Int) -> Int { a }") : ""
    let assign = kind == "enum" ? "self = .one; " : ""
    let start = kind == "enum" ? "case one, two\n  " : ""
    let initializer =
      "\(words.text)init\(isFailable ? pick("?", "!") : "")\(generic)(\(joined(arguments) { $0.parameter }))\(words.effects)"
      + (generic.isEmpty ? "" : " where X: Equatable") + " { \(assign)print(\"\(type)\"); \(end) }"
    if rarely(6) {
      // In an extension a class has only convenience initializers.
      let convenience = kind == "class" || kind == "actor" ? "convenience " : ""
      let first = kind == "class" ? "init() {}" : ""
      let inner = initializer.replacing(
        " { ", with: " { \(kind == "enum" ? "" : "self.init(); ")", maxReplacements: 1)
      pair.code += "\(prefix)\(kind) \(type) { \(start)\(first) }\n"
      pair.code += conditional("extension \(type) { \(convenience)\(inner) }", fills) + "\n"
    } else {
      pair.code += "\(prefix)\(kind) \(type) {\n  \(start)\(conditional(initializer, fills))\(extra)\n}\n"
    }
    register(call(type, arguments, words.effects))
  }

  /// A struct, or a class, without an initializer of its own.
  mutating func makeMemberwise() {
    let type = name("T")
    let (prefix, kind) = typeHead("struct", "struct", "struct", "class")
    var members = ""
    var arguments: [Argument] = []
    for index in 0..<one(of: 4) {
      let sample = sample()
      let property = "p\(index)"
      let keyword = pick("var", "var", "let")
      let given = rarely(25) ? "q: " : "\(property): "
      switch one(of: 12) {
      case 0: members += "  \(keyword) \(property): \(sample.type) = \(sample.value)\n"
      case 1:
        members += "  var \(property): \(sample.type) = \(sample.value)\n"
        arguments.append(Argument(parameter: "", wiring: given + sample.value, plain: given + sample.value))
      case 2: members += "  static var \(property): \(sample.type) { \(sample.value) }\n"
      case 3: members += "  var \(property): Int { 1 }\n"
      case 4: members += "  lazy var \(property): Int = 1\n"
      case 5: members += "  private var \(property) = 1\n"
      case 6: members += "  \(keyword) \(property): Int?\n"
      case 7:
        members +=
          "  @Wrapped\(pick("", "Twice", "Made", "Twice(scale: 2)", "Made(made: 1)")) var \(property): Int\(pick("", "", " = 3"))\n"
        if rarely(2) { arguments.append(Argument(parameter: "", wiring: given + "5", plain: given + "5")) }
      case 8 where kind == "struct":
        declareDependency()
        members += "  \(keyword) \(property): \(pick(name("D"), name("P")))\n"
        arguments.append(Argument(parameter: "", wiring: nil, plain: "\(property): h.d"))
      case 9: members += "  fileprivate \(keyword) \(property): \(sample.type) = \(sample.value)\n"
      default:
        members += "  \(keyword) \(property): \(sample.type) { didSet {} }\n".replacing(
          rarely(6) && keyword == "var" ? "####" : " { didSet {} }", with: "")
        arguments.append(Argument(parameter: "", wiring: given + sample.value, plain: given + sample.value))
      }
    }
    pair.code += "\(prefix)\(kind) \(type) {\n\(members)}\n"
    if rarely(6) { pair.code += "extension \(type) { init(e: Int) { fatalError() } }\n" }
    register(call(type, arguments, ""))
  }

  /// A class that may inherit the initializers of another one, which may be in the other module.
  mutating func makeInherited() {
    let (base, type) = (name("B"), name("T"))
    let isInKit = rarely(3)
    let arguments = arguments(upTo: 2)
    let words = words(canSuspend: false)
    let access = isInKit ? pick("public ", "public ", "") : ""
    let generic = rarely(4)
    let parameters = joined(arguments) { $0.parameter }
    var head = isInKit ? pick("open", "open", "public") : pick("class", "class", "final class")
    if isInKit { head += " class" }
    let initializer =
      "\(access)\(pick("", "", "required "))init(\(parameters))\(words.effects) { print(\"\(base)\") }"
    let other = rarely(3) ? "\n  \(access)convenience init(c: Int) { fatalError() }" : ""
    let text = "\(head) \(base)\(generic ? "<X>" : "") {\n  \(initializer)\(other)\n}\n"
    if isInKit { pair.kit += text } else { pair.code += text }
    var members = ""
    switch one(of: 6) {
    case 0: members = "  var p = 1\n"
    case 1: members = "  var p: Int\n  init(p: Int) { fatalError() }\n"
    case 2: members = "  convenience init(p: Int) { fatalError() }\n"
    case 3: members = "  override init(\(parameters))\(words.effects) { fatalError() }\n"
    case 4: members = "  let p: String? = nil\n  static let q = 1\n"
    default: break
    }
    pair.code +=
      "\(pick("", "final ", "@MainActor "))class \(type): \(base)\(generic ? "<Int>" : "") {\n\(members)}\n"
    register(
      call(
        type, rarely(5) ? [Argument(parameter: "", wiring: "c: 1", plain: "c: 1")] : arguments, words.effects)
    )
  }

  /// A static function, a constant, a closure, a case, or a chain of these.
  mutating func makeByStatic() {
    let type = name("T")
    let (prefix, kind) = typeHead("class", "struct", "final class")
    let arguments = arguments(upTo: 2)
    let words = words()
    let parameters = joined(arguments) { $0.parameter }
    var members = "  init() { print(\"\(type)\") }\n"
    var callee = ""
    switch one(of: 8) {
    case 0:
      members +=
        "  \(conditional("\(words.text)static func make(\(parameters))\(words.effects) -> \(pick("Self", type, type + "?")) { fatalError() }", arguments.contains(where: \.isObject)))\n"
      let made = call(type + ".make", arguments, words.effects)
      pair.code += "\(prefix)\(kind) \(type) {\n\(members)}\n"
      return register(made)
    case 1:
      members +=
        "  \(pick("", "private ", "nonisolated(unsafe) ", "@MainActor "))static \(pick("let", "var")) live\(pick(": \(type)", "")) = \(type)()\n"
      callee = "\(type).live"
    case 2:
      members +=
        "  static var live: \(type) { \(pick("", "get throws", "get async", "get")) { \(type)() } }\n"
        .replacing(" {  {", with: " { do {")
      callee = "\(type).live"
    case 3:
      members += "  static let live: () -> \(type) = { \(type)() }\n"
      callee = "\(type).live()"
    case 4:
      members += "  @MainActor static let live: (Int) -> \(type) = { _ in \(type)() }\n"
      callee = "\(type).live(\(pick("1", "\"a\"", "")))"
    case 5:
      members +=
        "  @MainActor static let live = \(type)()\n  \(pick("", "private "))var next: \(type) { self }\n"
      callee = "\(type).live.\(pick("next", "other", "next.next"))"
    case 6:
      members +=
        "  \(pick("", "mutating "))func copy(_ n: Int) -> \(type) { self }\n  @MainActor static let live = \(type)()\n"
      callee = "\(type).live.copy(\(pick("1", "n: 1", "nil")))"
    default:
      members += "  class func make() -> \(type) { \(type)() }\n"
      callee = "\(type).make()"
    }
    pair.code += "\(prefix)\(kind) \(type) {\n\(members)}\n"
    register((callee, callee))
  }

  /// Properties that are set after an object is made.
  mutating func fillProperties() {
    let type = name("T")
    let (prefix, kind) = typeHead("class", "class", "struct")
    var members = ""
    var steps = ""
    var statements = ""
    for index in 0...one(of: 3) {
      let sample = sample()
      let property = "p\(index)"
      let access =
        rarely(8)
        ? pick(
          "private ", "private(set) ", "fileprivate ", "public ", "internal(set) ", "@MainActor ",
          "nonisolated ", "weak ", "lazy ", "static ", "@objc ") : ""
      switch one(of: 8) {
      case 0: members += "  \(access)let \(property): \(sample.type) = \(sample.value)\n"
      case 1:
        members +=
          "  \(access)var \(property): \(sample.type) { \(pick("get { fatalError() } set {}", "fatalError()", "get { fatalError() }", "get throws { fatalError() }")) }\n"
      case 2:
        declareDependency()
        members +=
          "  \(access)var \(property): \(pick(name("D"), name("P"), "any \(name("P")) & \(name("Q"))", name("PQ")))\(pick("?", "!"))\n"
        steps += "    inject \(property)\n"
        statements += "made.\(property) = h.d\n"
        continue
      case 3: members += "  @Wrapped var \(property): Int = 1\n"
      case 4: members += "  \(access)var \(property) = \(sample.value)\n"
      case 5: members += "  \(access)var \(property): \(sample.type) = \(sample.value) { willSet {} }\n"
      default: members += "  \(access)var \(property): \(sample.type) = \(sample.value)\n"
      }
      let value = rarely(8) ? self.sample().value : sample.value
      steps += "    inject \(property) = \(value)\n"
      statements += "made.\(property) = \(value)\n"
    }
    pair.code += "\(prefix)\(kind) \(type) {\n\(members)  init() { print(\"\(type)\") }\n}\n"
    pair.wiring += "  single \(type) named made {\n\(steps)  }\n"
    pair.plain += "var made = \(type)()\n\(statements)"
  }

  /// Methods that are called after an object is made.
  mutating func callMethods() {
    let type = name("T")
    let (prefix, kind) = typeHead("class", "class", "struct", "actor")
    let arguments = arguments(upTo: 2)
    let words = words()
    let modifier = kind == "struct" ? pick("mutating ", "") : pick("", "", "final ", "static ")
    let result = pick("", "", " -> Int", " -> Self", " -> \(type)?")
    let discardable = result.isEmpty ? "" : pick("@discardableResult ", "@discardableResult ", "")
    let generic = rarely(12) ? "<X>" : ""
    let method =
      "\(discardable)\(words.text)\(modifier)func m\(generic)(\(joined(arguments) { $0.parameter }))\(words.effects)\(result) { print(\"m\") \(result.isEmpty ? "" : "; fatalError()") }"
    let other = rarely(5) ? "\n  func m(z: Int) {}" : ""
    let fills = arguments.contains(where: \.isObject)
    if rarely(4) {
      pair.code += "\(prefix)\(kind) \(type) { init() { print(\"\(type)\") } \(other)\n}\n"
      pair.code +=
        conditional(
          "\(pick("", "", "@MainActor ", "private ", "public "))extension \(type) { \(method) }", fills)
        + "\n"
    } else {
      pair.code +=
        "\(prefix)\(kind) \(type) {\n  init() { print(\"\(type)\") }\n  \(conditional(method, fills))\(other)\n}\n"
    }
    let written = joined(arguments) { $0.wiring }
    pair.wiring += "  single \(type) named made {\n    call m(\(written))\n  }\n"
    pair.plain += "var made = \(type)()\nmade.m(\(joined(arguments) { $0.plain }))\n"
  }

  /// An object that is passed on to another one by its class, a superclass, or a protocol.
  mutating func passOn() {
    let (type, user) = (name("T"), name("U"))
    let isInKit = rarely(4)
    let access = isInKit ? "public " : ""
    let protocols =
      "\(access)protocol \(name("R"))\(pick("", ": AnyObject")) {}\n\(access)protocol \(name("S")): \(name("R")) {}\n"
    let base = "\(isInKit ? "open" : "") class \(name("V")) { \(access)init() {} }\n"
    if isInKit { pair.kit += protocols + base } else { pair.code += protocols + base }
    let inherited = pick(
      name("V"), name("R"), name("S"), "\(name("V")), \(name("R"))", "\(name("V")), \(name("S"))", "")
    let list = inherited.isEmpty ? "" : ": " + inherited
    let kind = inherited.contains(name("V")) ? "class" : pick("class", "struct")
    let isExtended = rarely(4) && !inherited.contains(name("V")) && !inherited.isEmpty
    let override = inherited.contains(name("V")) ? "override " : ""
    pair.code += "\(kind) \(type)\(isExtended ? "" : list) { \(override)init() { print(\"\(type)\") } }\n"
    if isExtended { pair.code += conditional("extension \(type)\(list) {}") + "\n" }
    let wanted = pick(
      name("V"), "any \(name("R"))", name("R"), "any \(name("S"))", type, "\(type)?", "AnyObject", "Any",
      "any \(name("R")) & \(name("S"))", "\(name("V")) & \(name("R"))", "any \(name("R")) & AnyObject",
      "any Sendable", "some \(name("R"))",
      "\(type).Type", "[\(type)]", "(any \(name("R")))?", "\(name("V"))?")
    pair.code += "class \(user) { init(a: \(wanted)) { print(\"\(user)\") } }\n"
    let value =
      wanted.hasSuffix(".Type") ? "\(type).self" : wanted.hasPrefix("[") ? "[\(type)()]" : "\(type)()"
    register(("\(user)(a: \(value))", "\(user)(a: \(value))"))
  }

  /// A generic type, and what extensions add for some of its arguments.
  mutating func makeGeneric() {
    let (type, user) = (name("T"), name("U"))
    let constraint = pick("", ": Equatable", ": AnyObject", ": Sendable")
    let kind = pick("struct", "final class")
    let argument = pick("Int", "String", "[Int]", "Int?", "Bool")
    pair.code += "\(kind) \(type)<X\(constraint)> { \(pick("let", "var")) x: X; init(x: X) { self.x = x } }\n"
    let requirement = pick("X == Int", "X == String", "X: Equatable", "X: Collection", "X == [Int]")
    pair.code +=
      "extension \(type) where \(requirement) { \(pick("static func made() -> Int { 1 }", "static var made: Int { 2 }", "func made() -> Int { 1 }")) }\n"
    let value =
      argument == "Int"
      ? "1"
      : argument == "String" ? "\"a\"" : argument == "[Int]" ? "[1]" : argument == "Int?" ? "nil" : "true"
    switch one(of: 4) {
    case 0: register(("\(type)<\(argument)>(x: \(value))", "\(type)<\(argument)>(x: \(value))"))
    case 1:
      pair.code += "class \(user) { init(a: Int) { print(\"\(user)\") } }\n"
      let call = pick("\(type)<\(argument)>.made()", "\(type)<\(argument)>.made")
      register(("\(user)(a: \(call))", "\(user)(a: \(call))"))
    case 2:
      pair.code += "class \(user) { init(a: \(type)<\(pick("Int", "String"))>) { print(\"\(user)\") } }\n"
      register(
        ("\(user)(a: \(type)<\(argument)>(x: \(value)))", "\(user)(a: \(type)<\(argument)>(x: \(value)))"))
    default:
      pair.code +=
        "class \(user): \(name("W"))<\(argument)> {}\nclass \(name("W"))<X> { init(x: X) { print(\"\(user)\") } }\n"
      register(("\(user)(x: \(value))", "\(user)(x: \(value))"))
    }
  }

  /// Types inside others, with their own names there.
  mutating func makeNested() {
    let (outer, user) = (name("O"), name("U"))
    let access = rarely(6) ? pick("private ", "fileprivate ", "public ") : ""
    let keyword = pick("enum", "struct", "class", "extension")
    if keyword == "extension" { pair.code += "enum \(outer) {}\n" }
    pair.code += """
      \(keyword) \(outer) {
        \(access)\(pick("class", "struct")) In { init(\(pick("", "n: Int", "_ n: Int"))) { print("in") } }
        typealias Al = \(pick("In", "Int", "\(outer).In"))
        static func take(_ i: \(pick("In", "Al", "\(outer).In"))) -> In { fatalError() }
      }
      class \(user) { init(i: \(pick("\(outer).In", "\(outer).Al"))) { print("\(user)") } }

      """
    let inner = pick("\(outer).In()", "\(outer).In(n: 1)", "\(outer).In(1)", "\(outer).Al()", "3")
    register(("\(user)(i: \(inner))", "\(user)(i: \(inner))"))
  }

  /// Cases, option sets, and static members found by a leading period.
  mutating func passEnum() {
    let (type, user) = (name("E"), name("U"))
    var value = ""
    switch one(of: 7) {
    case 0:
      pair.code += "enum \(type) { case a, b(Int), c(x: Int, String = \"q\"), d(Int?) }\n"
      value = pick(
        ".a", ".b(1)", ".c(x: 1)", ".c(x: 1, \"z\")", ".d(nil)", ".b", ".c()", ".a()", ".e", "\(type).a")
    case 1:
      pair.code += "enum \(type): \(pick("Int", "String")) { case a, b }\n"
      value = pick(".a", ".b", ".init(rawValue: 1)!", "\(type)(rawValue: 1)!", "\(type)(rawValue: \"a\")!")
    case 2:
      pair.code +=
        "struct \(type): OptionSet { let rawValue: Int; static let a = \(type)(rawValue: 1); static let b = \(type)(rawValue: 2) }\n"
      value = pick(".a", "[.a, .b]", "[]", "[.a]", "[.c]", "[1]", "\(type)(rawValue: 3)")
    case 3:
      pair.code +=
        "protocol \(type) {}\nstruct \(name("F")): \(type) {}\nstruct \(name("G")): \(type) {}\nextension \(type) where Self == \(name("F")) { static var f: \(name("F")) { \(name("F"))() }; static func g(_ n: Int) -> Self { \(name("F"))() } }\n"
      value = pick(".f", ".g(1)", "\(name("F")).f", "\(name("G")).f", ".h", "\(name("F"))()")
    case 4:
      pair.code +=
        "struct \(type) { var f: (Int) -> String\n  static let live = \(type) { _ in \"\" }\n  static var mock: \(type) { \(type) { _ in \"\" } } }\n"
      value = pick(".live", ".mock", "\(type).live", ".other")
    case 5:
      pair.code +=
        "struct \(type): \(pick("ExpressibleByStringLiteral", "ExpressibleByIntegerLiteral", "ExpressibleByArrayLiteral")) { init(stringLiteral: String) {}; init(integerLiteral: Int) {}; init(arrayLiteral: Int...) {} }\n"
      value = pick("\"a\"", "1", "[1, 2]", "nil")
    default:
      pair.code += "indirect enum \(type)<X> { case one(X), two(\(type)<X>) }\n"
      value = pick(".one(1)", ".two(.one(1))", ".one(\"a\")", ".two(1)")
      pair.code += "class \(user) { init(e: \(type)<Int>) { print(\"\(user)\") } }\n"
      return register(("\(user)(e: \(value))", "\(user)(e: \(value))"))
    }
    let form = pick("\(type)", "\(type)", "\(type)?", "any \(type)").replacing(
      "any E", with: pair.code.contains("protocol \(type)") ? "any E" : "E")
    pair.code += "class \(user) { init(e: \(form)) { print(\"\(user)\") } }\n"
    register(("\(user)(e: \(value))", "\(user)(e: \(value))"))
  }

  /// A place of a closure's type, which the container provides.
  mutating func passClosure() {
    let (type, user) = (name("K"), name("U"))
    let isSendable = rarely(3)
    pair.code +=
      "\(pick("", "@MainActor "))final class \(type)\(isSendable ? ": Sendable" : "") { init() { print(\"\(type)\") } }\n"
    let attributes = pick("", "", "@Sendable ", "@MainActor ", "@MainActor @Sendable ")
    let effects = pick("", "", " throws", " async", " async throws")
    pair.code +=
      "class \(user) { init(f: @escaping \(attributes)()\(effects) -> \(type)) { print(\"\(user)\") } }\n"
    pair.wiring += "  single \(type)\n"
    pair.plain += "let k = Kept\(pair.number)()\n"
    // The holder is on the main actor, as a container is.
    pair.code += "@MainActor final class Kept\(pair.number) { lazy var k = \(type)() }\n"
    let hop = effects.contains("async") && !attributes.contains("MainActor") ? "@MainActor " : ""
    register((user, "\(user)(f: { \(hop)[unowned k] in k.k })"))
  }

  /// A value that only an extension of a framework's type has.
  mutating func passFromExtension() {
    let user = name("U")
    let access = rarely(6) ? pick("private ", "fileprivate ", "public ") : ""
    let member = name("x")
    let (type, value) = [
      ("Notification.Name", "Notification.Name(\"n\")"), ("Date", "Date()"), ("String", "\"s\""),
      ("Int", "3"),
      ("URL", "URL(string: \"https://a.b\")!"), ("Calendar", "Calendar.current"),
      ("Locale", "Locale.current"),
    ][one(of: 7)]
    let head = pick(
      "extension \(type)", "extension \(type)", "\(pick("public", "private")) extension \(type)")
    pair.code +=
      "\(head) { \(access)static \(pick("let", "var")) \(member): \(type) \(pick("= \(value)", "{ \(value) }")) }\n"
      .replacing("let \(member): \(type) {", with: "var \(member): \(type) {").replacing(
        "static var \(member): \(type) =", with: "static let \(member): \(type) =")
    pair.code += "class \(user) { init(v: \(type)) { print(\"\(user)\") } }\n"
    let written = pick(".\(member)", "\(type).\(member)", ".\(member)Other")
    register(("\(user)(v: \(written))", "\(user)(v: \(written))"))
  }
}
