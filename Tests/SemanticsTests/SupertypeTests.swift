import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax
import TestSupport
import Testing

@testable import StoryboardTooling

/// The supertypes of types, and of those the members.
@Suite struct SupertypeTests {
  /// A hierarchy of protocols and classes, and what the supertypes of each type are: those that it names, nearest
  /// first, then theirs.
  private struct Hierarchy {
    var bases: [[Int]] = []
    var isClass: [Bool] = []
    /// The declarations in the order of the text.
    var order: [Int] = []

    func name(_ type: Int) -> String { "T\(type)" }

    func supertypes(of type: Int) -> [String] {
      var all = [type]
      var index = 0
      while index < all.count {
        for base in bases[all[index]] where !all.contains(base) { all.append(base) }
        index += 1
      }
      return all.map(name)
    }

    var text: String {
      order.map { type in
        let inherited = bases[type].map(name).joined(separator: ", ")
        let head = (isClass[type] ? "class " : "protocol ") + name(type)
        return head + (inherited.isEmpty ? "" : ": " + inherited)
          + (isClass[type] ? " { init() func f\(type)() }" : " { func f\(type)() }")
      }
      .joined(separator: "\n") + "\n"
    }
  }

  private func checkSupertypes(_ hierarchy: Hierarchy) throws {
    let compilation = Compilation([SourceFile(path: "A.sbdsl", bytes: Array(hierarchy.text.utf8))])
    try #require(!compilation.hasErrors)
    var program = compilation.program
    let plan = try #require(compilation.makePlan())
    for number in hierarchy.order {
      let expected = hierarchy.supertypes(of: number)
      let name = try #require(program.names.name(of: hierarchy.name(number)))
      let id = try #require(program.ownDeclarations.first { program.declarations[$0].name == name })
      let type = program.type(of: id)
      let found = program.supertypes(type)
      #expect(found.map { program.spelling($0) } == expected, "\(hierarchy.text)")
      let planned = try #require(plan.types.ids.first { plan.symbols[plan.types[$0].name] == expected[0] })
      let names = plan.supertypes(of: planned).map { plan.symbols[plan.types[$0].name] }
      #expect(names == Array(expected.dropFirst()), "\(hierarchy.text)")
    }
  }

  /// Shapes with few common supertypes and with many, in any order of the text.
  @Test(arguments: 1...60) func randomHierarchies(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var hierarchy = Hierarchy()
    // The larger the reach, the more types have common supertypes.
    let reach = [1, 2, 3, 8][Int(seed % 4)]
    for type in 0..<70 {
      var bases: [Int] = []
      let isClass = Int.random(in: 0..<4, using: &generator) == 0
      if isClass, let superclass = hierarchy.isClass.indices.last(where: { hierarchy.isClass[$0] }) {
        if Bool.random(using: &generator) { bases.append(superclass) }
      }
      for _ in 0..<Int.random(in: 0..<4, using: &generator) where type > 0 {
        let base = max(0, type - Int.random(in: 1...reach, using: &generator))
        if !hierarchy.isClass[base], !bases.contains(base) { bases.append(base) }
      }
      if type > 0, bases.isEmpty, let base = hierarchy.isClass.lastIndex(of: false) { bases = [base] }
      hierarchy.bases.append(bases)
      hierarchy.isClass.append(isClass)
    }
    hierarchy.order = Array(hierarchy.bases.indices)
    if seed % 3 == 1 { hierarchy.order.reverse() }
    if seed % 3 == 2 { hierarchy.order.shuffle(using: &generator) }
    try checkSupertypes(hierarchy)
  }

  /// The members of all supertypes are found, also those at the end of a long chain.
  @Test func membersAtTheEndOfALongChain() {
    let chain = (1...40).map { "protocol P\($0): P\($0 - 1)\n" }.joined()
    let program = """
      protocol A: AnyObject { func a() }
      protocol B: AnyObject { func b() }
      protocol P0: A, B
      \(chain)class C: P40 { init() }
      container App(c: C) { transient C as P40 { call a call b } }
      """
    #expect(Finding.all(in: program).filter { $0.code != "unused" } == [])
  }

  /// A long list of generic parameters has each name once, and each stands for its argument.
  @Test func manyGenericParameters() {
    func program(_ last: String) -> String {
      let names = (0..<40).map { "T\($0)" }
      let list = (names + [last]).joined(separator: ", ")
      let arguments = (0..<40).map { _ in "Int" }.joined(separator: ", ")
      return """
        class G<\(list)> { init() func take(first: T0, last: \(last)) }
        class Use { init(g: G<\(arguments), String>) }
        container App(g: G<\(arguments), String>) { single Use }
        """
    }
    #expect(Finding.all(in: program("T40")).filter { $0.code != "unused" } == [])
    #expect(Finding.all(in: program("T3")).map(\.code).contains("duplicate"))
    let wrong = """
      class G<\((0..<40).map { "T\($0)" }.joined(separator: ", "))> { init(first: T0, last: T39) }
      class Use { init(g: G<\((0..<40).map { $0 == 39 ? "String" : "Int" }.joined(separator: ", "))>) }
      container App { single Use(g: G(first: 1, last: 2)) }
      """
    #expect(Finding.all(in: wrong).contains { $0.code != "unused" })
  }
}
