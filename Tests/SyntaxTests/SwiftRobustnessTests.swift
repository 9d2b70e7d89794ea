import StoryboardDiagnostics
import TestSupport
import Testing

@testable import StoryboardSyntax

/// Any bytes give a tree of Swift declarations, in bounded time.
struct SwiftRobustnessTests {
  private static let text = #"""
    #!/usr/bin/env swift
    import class UIKit.UIView; import Foundation
    /// What it is.
    @objc(MyList) @MainActor public final class List<T: Foo, each U>: UIViewController, Catalog.Source where T: X {
      @IBOutlet private(set) weak var a: UILabel!, b: Int? = 2
      let (x, y): (Int, Int) = foo { $0 } with: { "\($1 ? "}" : #"{"#)" }
      lazy var z: some V & W = { () -> UIView in return #/}/# }()
      var q = [String: [Int?]]() { didSet { print("""
        } \("{")
        """) } }
      var s: @Sendable (inout Int, _ b: C...) async throws(E) -> [3 of D] { mutating get { 1 } set(v) { } }
      let cast = other.x as? [Quz], made = [Quz?]()
      let `raw name` = try! Foo<Bar>.shared.make(a: 1, b: { $0 / 2 }) as! [Quz]
        #if DEBUG
        .chained(/}/)
        #endif
      required init?<V>(_ a: Int, b c: String = "x", d: inout V) rethrows where V == Z { super.init() }
      init?(coder: NSCoder, e: Int?) throws {
        let (f, g) = (1, [2]); var h: Int { 3 }
        guard let e, case .some(let i) = e, #available(iOS 13, *) else { return nil }
        outer: do throws(E) { self.a = try make(); defer { b = i } } catch let error as E where f > 1 { throw error } catch { }
        if f == 1 { fatalError() } else if let j = e { (a, b) = (nil, j) } else { Trap().now() }
        switch e { case 1, 2: a = nil; fallthrough; case let k where k > 1: break outer; @unknown default: continue }
        for case let (l, m)? in g where l > 0 { dead { $0 } then: { 1 } }
        while true { repeat { a = .init() } while f < 3 }
        #if DEBUG
        func n() -> Never { fatalError("\(#"}"#)") }
        #elseif os(iOS)
        try! self.init(coder: coder)
        #else
        _ = (super.init(coder: coder))
        #endif
      }
      override func prepare(for segue: UIStoryboardSegue, sender: Any?) { wire(segue) }
      static func == (a: List, b: List) -> Bool { true }
      subscript(i: Int) -> Int { get { 1 } }
      indirect enum E: String, ~Copyable { case a, b = "x"; case c(Int, label: String = "a", _ z: Foo) }
      #if os(iOS) && !FLAG || canImport(B)
      @available(iOS 13, *)
      #elseif swift(>=5)
      var ios = -1.5e3
      #else
      var other = ["a": 1, "b": nil]
      #endif
      #macro(1) { }
      class func größe(_: Int) -> Self? { nil }
    }
    extension [Foo] { } ; extension A<Int>.B: @retroactive Sendable where T == Int { typealias C<D> = E.Type }
    infix operator +++: Prec
    #Preview("x", traits: .a) { List() }
    distributed actor F { nonisolated(unsafe) static let g = F(), h: Any = 1 }
    """#

  private func expectTree(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    var names = NameTable()
    let source = SourceFile(path: "test", bytes: bytes, role: .swift(module: nil))
    let tree = parseSwift(source, file: 0, conditions: BuildConditions(platforms: [.iOS]), names: &names)
    let astray = tree.nodesAstray
    if !astray.isEmpty { Issue.record("\(what()): \(astray)") }
    for token in tree.tokens.indices where tree.endOffset(of: token) > bytes.count {
      Issue.record("\(what()): a token ends outside")
    }
    for node in tree.root.children {
      _ = (node.documentation, node.range, node.nameRange)
    }
  }

  /// Every third prefix and suffix, in a deep run each.
  @Test func everyPrefix() {
    let bytes = Array(Self.text.utf8)
    for count in stride(from: 0, through: bytes.count, by: Repetition.size(3, deep: 1)) {
      expectTree(Array(bytes.prefix(count)), "\(count) bytes")
      expectTree(Array(bytes.suffix(count)), "the last \(count) bytes")
    }
  }

  @Test func mutations() {
    var random = SeededGenerator(seed: 1)
    let bytes = Array(Self.text.utf8)
    let bits =
      [
        "{", "}", "(", ")", "[", "]", "<", ">", "\"", "`", "#", "/", "\\", "\n", "\r", "\0", "\u{FEFF}",
        "#if A\n",
        "#endif\n", "@", ":", ",", "=", " var ", " class ", "\"\"\"", "/*", "*/",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3]]
    for round in 0..<Repetition.size(1_000, deep: 100_000) {
      var mutated = bytes
      for _ in 0...Int.random(in: 0..<6, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          mutated.removeSubrange(place..<min(mutated.count, place + Int.random(in: 1...9, using: &random)))
        case 1: mutated.insert(contentsOf: random.pick(bits), at: place)
        default: mutated.replaceSubrange(place..<place + 1, with: random.pick(bits))
        }
        if mutated.isEmpty { break }
      }
      expectTree(mutated, "round \(round)")
    }
  }

  /// Text that nests without end, or that begins the same again and again.
  @Test(arguments: [
    "(", "[", "<", "{", "class A {", "class A: (", "let a: [", "let a: A<", "let a = [", "let a = A<",
    "let a = (", "a<",
    "func f(a: (", "#if A\n", "#if (", "#if !", "@A(", "@A<", "@", "\"\\(", "`", "/a", "#/a\n", "/*",
    "case a(",
    "let a: (A) -> ", "let a: some ", "let a = try ", "let a, ", "let (", "public ", "extension A.",
    "let a = b.c",
    "let a = { () -> ", "let a: A & ", "var a: B { get ", "var a: B {", "where ", "enum A { case ",
    "#elseif A\n", "a ? ",
    "let a = [[", "let a = [b: ", "init<", "typealias A = ", "\"\"\"", "#", "\\", "\u{E9}", "let a = b as ",
    "#a ",
  ])
  func repetitions(_ part: String) {
    for (count, end) in [(20_000, ""), (3_000, " }")] {
      let bytes = Array((String(repeating: part, count: count) + end).utf8)
      let time = ContinuousClock().measure { expectTree(bytes, part) }
      #expect(time < .seconds(60), "\(part)")
    }
  }

  @Test func afterAMistake() {
    var names = NameTable()
    let text = "struct A {\n  var : B\n  func f(a: { }\n  let c: D\n}\nfunc g()"
    let source = SourceFile(path: "test", bytes: Array(text.utf8), role: .swift(module: nil))
    let tree = parseSwift(source, file: 0, conditions: BuildConditions(), names: &names)
    #expect(tree.hasMistakes)
    #expect(tree.outline.contains("(propertyDeclaration let (name c) : (type D))"))
    #expect(tree.outline.hasSuffix("(functionDeclaration func (name g) (parameters ( ))))"))
  }

  @Test func tooLarge() {
    var names = NameTable()
    let bytes = [UInt8](repeating: 0x20, count: SourceFile.sizeLimit + 1)
    let source = SourceFile(path: "test", bytes: bytes, role: .swift(module: nil))
    let tree = parseSwift(source, file: 0, conditions: BuildConditions(), names: &names)
    #expect(tree.hasMistakes && tree.nodeCount == 1)
  }

  /// Only the wanted declarations are read.
  @Test func ranges() {
    var names = NameTable()
    let text = "class A { }\n/// B.\nclass B { var b: C }\n}}} let d = 1"
    let source = SourceFile(path: "test", bytes: Array(text.utf8), role: .swift(module: nil))
    let range = 12..<40
    let tree = parseSwift(
      source, declarations: [range, 44..<53], file: 0, conditions: BuildConditions(), names: &names)
    #expect(
      tree.outline
        == "(program (typeDeclaration class (typeName (name B)) (memberBlock { (propertyDeclaration var (name b) "
        + ": (type C)) })) (propertyDeclaration let (name d) (initialValue = (value (literal 1)))))")
    #expect(tree.root.children.first { _ in true }?.documentation == ["B."])
  }
}
