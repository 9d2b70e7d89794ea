extension GrowthFamily {
  /// Programs with a growing number of type declarations.
  static let types: [GrowthFamily] = [
    GrowthFamily("classes, structs, enums, protocols") { count in
      each(count) {
        """
        @MainActor protocol P\($0): AnyObject { func f\($0)(s: S\($0)) -> S\($0) var e\($0): E\($0) { get set } }
        class C\($0): NSObject { init(s: S\($0)) throws static let shared: C\($0) }
        struct S\($0) { init(e: E\($0) = default) var c: C\($0)? = default }
        enum E\($0) { case one, two(Int), three(a: S\($0), b: String) }
        """
      }
    },
    GrowthFamily("extensions, typealiases, bodies") { count in
      each(count) {
        """
        @objc(B\($0)) class B\($0) { private let c: Int = 1 deinit { } init() { self.a = "\\("}")" } var a: String { didSet { f() } } func f() { /* } */ } }
        extension B\($0) { typealias I\($0) = Int var b: Int { get { 1 } set { } } }
        typealias A\($0) = B\($0)
        actor K\($0) { let d: Int init(d: Int) { self.d = d } func e() { } }
        """
      }
    },
    GrowthFamily("a chain of inheritance", from: 10, upTo: 100) { count in
      "controller C0: UIViewController { var a: Int! }\n"
        + eachFromOne(count) { "controller C\($0): C\($0 - 1)" }
        + "\nstoryboard Main { initial scene S(a: Int = 1): C\(count) }\n"
    },
    GrowthFamily("a scene of each class of a chain of inheritance", from: 10, upTo: 100) { count in
      "controller C0: UIViewController { var a: Int! }\n"
        + eachFromOne(count) { "controller C\($0): C\($0 - 1)" } + "\nstoryboard Main {\n"
        + eachFromOne(count) { "  scene S\($0)(a: Int): C\($0)" } + "\n}\n"
    },
    GrowthFamily("a chain of inheritance whose classes override", from: 10, upTo: 100) { count in
      "class C0 { init() func f(a: Int) var a: Int? = default }\n"
        + eachFromOne(count) {
          "class C\($0): C\($0 - 1) { override init() override func f(a: Int) override var a: Int? = default }"
        }
        + "\ncontainer App { single C\(count) { inject a = 1 call f(a: 2) } }\n"
    },
    GrowthFamily("a chain of inheritance whose classes have a required property each", from: 10, upTo: 100) {
      count in
      "class C0 { init() var a0: Int! }\n"
        + eachFromOne(count) { "class C\($0): C\($0 - 1) { var a\($0): Int! }" }
        + "\ncontainer App { single C\(count) {\n" + each(count + 1) { "    inject a\($0) = 1" } + "\n} }\n"
    },
    GrowthFamily("a chain of inheritance whose classes have a protocol each", checking, from: 10, upTo: 50) {
      count in
      "class C0 { init() }\n"
        + eachFromOne(count) { "protocol P\($0): AnyObject\nclass C\($0): C\($0 - 1), P\($0) { init() }" }
        + "\n"
    },
    GrowthFamily("a chain of protocols", from: 10, upTo: 100) { count in
      "protocol P0: AnyObject { func f() }\n" + eachFromOne(count) { "protocol P\($0): P\($0 - 1)" }
        + "\nclass C: P\(count) { init() }\ncontainer App { single C as P\(count) { call f } }\n"
    },
    GrowthFamily("a chain of protocols, each with a class", from: 10, upTo: 100) { count in
      "protocol P0: AnyObject\n" + eachFromOne(count) { "protocol P\($0): P\($0 - 1)" } + "\n"
        + each(count) { "class C\($0): P\($0) { init() }" } + "\ncontainer App {\n"
        + each(count) { "  single C\($0) as P\($0)" } + "\n}\n"
    },
    GrowthFamily("a class with many protocols", from: 60, upTo: 1_000) { count in
      each(count) { "protocol P\($0): AnyObject { func f\($0)() }" } + "\nclass C: "
        + each(count, separator: ", ") { "P\($0)" } + " { init() }\ncontainer App { single C as "
        + each(count, separator: ", ") { "P\($0)" } + " }\n"
    },
    GrowthFamily("diamonds of protocols", from: 10, upTo: 50) { count in
      "protocol P0: AnyObject\n"
        + eachFromOne(count) {
          "protocol L\($0): P\($0 - 1)\nprotocol R\($0): P\($0 - 1)\nprotocol P\($0): L\($0), R\($0)"
        }
        + "\nclass C: P\(count) { init() }\ncontainer App { single C as P\(count) }\n"
    },
    GrowthFamily("subclasses of a class") { count in
      "class Base { init(a: Int = default) func f() }\n"
        + each(count) { "class C\($0): Base { override func f() }" }
        + "\ncontainer App {\n" + each(count) { "  single C\($0) as Base named c\($0)" } + "\n}\n"
    },
    GrowthFamily("types in a type") { count in
      "class Outer {\n" + each(count) { "  class In\($0) { init(next: Outer.In\($0 / 2)) }" } + "\n}\n"
    },
    GrowthFamily("types in types, 60 deep", from: 10, upTo: 1_000) { count in
      each(count) { part in
        each(60, separator: " ") { "class D\(part)x\($0) {" } + " init() " + String(repeating: "}", count: 60)
      }
    },
    GrowthFamily("generic types") { count in
      each(count) { "class G\($0)<T, U> { init(t: T, us: [U], g: G\($0 / 2)<U, T>?) func f() -> [T: U] }" }
        + "\nclass Use {\n"
        + each(count) { "  init(a\($0): G\($0)<Int, String>)" } + "\n}\n"
    },
    GrowthFamily("generic parameters of a type", from: 60, upTo: 500) { count in
      "class G<" + each(count, separator: ", ") { "T\($0)" } + "> { init("
        + each(count, separator: ", ") { "a\($0): T\($0)" } + ") }\nclass Use { init(g: G<"
        + each(count, separator: ", ") { _ in "Int" } + ">) }\ncontainer App(g: G<"
        + each(count, separator: ", ") { _ in "Int" } + ">) { single Use }\n"
    },
    GrowthFamily("types that a generic type is used with") { count in
      "class Box<T> { init(t: T) var t: T { get } }\n" + each(count) { "struct S\($0) { init() }" }
        + "\ncontainer App {\n" + each(count) { "  single Box<S\($0)>(t: S\($0)())" } + "\n}\n"
    },
    GrowthFamily("attributes and modifiers") { count in
      each(count) {
        """
        @objc @objcMembers public final class C\($0): NSObject {
          @objc public required convenience override init()
          @objc public final override class func make() -> C\($0)
          @IBOutlet public private(set) weak var outlet: UIView?
          @objc public static let one: C\($0)
          public lazy var late: Int? = default
          package unowned var owner: NSObject? = default
          fileprivate(set) var kept: Int? = default
          func compare(with other: any Equatable, and same: some Equatable)
        }
        nonisolated struct S\($0) { mutating func change() }
        """
      }
    },
    GrowthFamily("lines of documentation") { count in
      each(count) { "/// Line \($0)." } + "\nclass C { init() }\ncontainer App { single C }\n"
    },
  ]

  /// Programs with types that have a growing number of members.
  static let members: [GrowthFamily] = [
    GrowthFamily("properties of a class") { count in
      "class C { init()\n" + each(count) { "  var a\($0): Int? = default" }
        + "\n}\ncontainer App { single C {\n"
        + each(count) { "    inject a\($0) = \($0)" } + "\n} }\n"
    },
    GrowthFamily("required properties of a controller", from: 60, upTo: 500) { count in
      "struct S\ncontroller C: UIViewController {\n" + each(count) { "  var a\($0): S!" }
        + "\n}\nstoryboard Main { scene S(" + each(count, separator: ", ") { "a\($0): S" } + "): C }\n"
    },
    GrowthFamily("methods of a class") { count in
      "class C { init()\n" + each(count) { "  func f\($0)(a: Int) -> C" }
        + "\n}\ncontainer App { single C {\n"
        + each(count) { "    call f\($0)(a: \($0))" } + "\n} }\n"
    },
    GrowthFamily("overloads by label") { count in
      "class C { init()\n" + each(count) { "  func f(a\($0): Int)" } + "\n}\ncontainer App { single C {\n"
        + each(8) { "    call f(a\($0 * count / 8): \($0))" } + "\n} }\n"
    },
    GrowthFamily("overloads by type", upTo: 8_000) { count in
      each(count) { "struct S\($0) { init() }" } + "\nclass C { init()\n"
        + each(count) { "  func f(a: S\($0))" }
        + "\n}\ncontainer App { single C {\n" + each(8) { "    call f(a: S\($0 * count / 8)())" } + "\n} }\n"
    },
    GrowthFamily("calls of an overloaded method") { count in
      "class C { init() func f(a: Int) func f(a: String) func f(a: Int, b: Int = 1) func f(_ a: Bool) }\n"
        + "container App { single C {\n"
        + each(count) { $0 % 2 == 0 ? "    call f(a: 1)" : "    call f(a: \"\")" }
        + "\n} }\n"
    },
    GrowthFamily("initializers of a class") { count in
      each(count) { "struct S\($0) { init() }" } + "\nclass C {\n" + each(count) { "  init(a\($0): S\($0))" }
        + "\n}\ncontainer App { single C(a\(count - 1): S\(count - 1)()) }\n"
    },
    GrowthFamily("parameters of an initializer", upTo: 8_000) { count in
      "class C { init(" + each(count, separator: ", ") { "a\($0): Int" } + ") }\ncontainer App { single C("
        + each(count, separator: ", ") { "a\($0): \($0)" } + ") }\n"
    },
    GrowthFamily("parameters of an initializer that the container fills", upTo: 8_000) { count in
      each(count) { "class A\($0) { init() }" } + "\nclass C { init("
        + each(count, separator: ", ") { "a\($0): A\($0)" } + ") }\ncontainer App { single C\n"
        + each(count) { "  single A\($0)" } + "\n}\n"
    },
    GrowthFamily("cases of an enum") { count in
      "enum E { case " + each(count, separator: ", ") { "c\($0)" }
        + " }\nclass C { init(e: E) }\ncontainer App {\n"
        + each(count) { "  single C(e: .c\($0)) named n\($0)" } + "\n}\n"
    },
    GrowthFamily("values of a case", upTo: 8_000) { count in
      "enum E { case c(" + each(count, separator: ", ") { "v\($0): Int" } + ") }\nclass C { init(e: E) }\n"
        + "container App { single C(e: .c(" + each(count, separator: ", ") { "v\($0): 1" } + ")) }\n"
    },
    GrowthFamily("functions") { count in
      "class C\n" + each(count) { "func make\($0)(a: Int) throws -> C" } + "\ncontainer App {\n"
        + each(count) { "  single try! make\($0)(a: 1) named c\($0)" } + "\n}\n"
    },
  ]

  /// Programs in which the spelling of a type grows, such as a tuple with many elements.
  static let longTypeSpellings: [GrowthFamily] = [
    GrowthFamily("elements of a tuple", upTo: 8_000) { count in
      "class C { init(t: (" + each(count, separator: ", ") { "a\($0): Int" } + ")) }\ncontainer App(t: ("
        + each(count, separator: ", ") { "a\($0): Int" } + ")) { single C }\n"
    },
    GrowthFamily("parameters of a function type", upTo: 8_000) { count in
      "class C { init(f: @escaping (" + each(count, separator: ", ") { _ in "Int" }
        + ") throws -> Void) }\ncontainer App(f: @escaping (" + each(count, separator: ", ") { _ in "Int" }
        + ") throws -> Void) { single C }\n"
    },
    GrowthFamily("a composition of protocols", upTo: 8_000) { count in
      each(count) { "protocol P\($0)" } + "\nclass C { init(p: any "
        + each(count, separator: " & ") { "P\($0)" }
        + ") }\ncontainer App(p: any " + each(count, separator: " & ") { "P\($0)" } + ") { single C }\n"
    },
    GrowthFamily("types nested 100 deep", from: 10, upTo: 2_000) { count in
      "struct Box<T>\nclass C {\n"
        + each(count) {
          let (open, close) = [("Box<", ">"), ("[", "]"), ("[Int: ", "]"), ("(Bool, ", ")"), ("Box<", ">?")][
            $0 % 5]
          return "  init(a\($0): " + String(repeating: open, count: 100) + "Int"
            + String(repeating: close, count: 100) + ")"
        } + "\n}\n"
    },
    GrowthFamily("functions that give functions, 100 deep", from: 10, upTo: 2_000) { count in
      "class C {\n" + each(count) { "  init(a\($0): " + String(repeating: "(Int) -> ", count: 100) + "Int)" }
        + "\n}\n"
    },
    GrowthFamily("a chain of types in types", checking, isWrong: true) { count in
      "class C { init(a: A" + each(count, separator: "") { ".B\($0)" } + ") }\n"
    },
    GrowthFamily("types of types") { count in
      "class C { init() }\n" + each(count) { "func f\($0)(types: [C].Type, type: C.Type)" }
    },
    GrowthFamily("question marks of a type", checking + [.generate], from: 50, upTo: 2_000) { count in
      "class C { init(a: Int" + String(repeating: "?", count: count) + ") }\n"
    },
  ]
}
