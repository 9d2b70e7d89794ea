import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Modules whose default is the main actor. The Swift compiler says for each declaration whether any thread may use it,
/// and the checker has to say the same.
@Suite struct DefaultActorTests {
  /// A declaration in the program and in Swift, and an expression that uses it.
  private struct Neighbour {
    let program: String
    let swift: String
    let use: String
    var isOnMainActor = false
  }

  private static let neighbours = [
    Neighbour(
      program: "final class Plain: Sendable { init() }", swift: "final class Plain: Sendable { init() {} }",
      use: "Plain()", isOnMainActor: true),
    Neighbour(
      program: "nonisolated class Free: Sendable { init() static func make() -> Free }",
      swift:
        "nonisolated class Free: @unchecked Sendable { init() {}; static func make() -> Free { Free() } }",
      use: "Free()"),
    Neighbour(program: "", swift: "", use: "Free.make()"),
    Neighbour(
      program: "class Sub: Free, Sendable { init() }", swift: "class Sub: Free, @unchecked Sendable {}",
      use: "Sub()"),
    Neighbour(
      program: "final class Leaf: Sub, Sendable { init() }",
      swift: "final class Leaf: Sub, @unchecked Sendable {}",
      use: "Leaf()"),
    Neighbour(
      program: "struct Point: Sendable { init() }", swift: "struct Point: Sendable { init() {} }",
      use: "Point()",
      isOnMainActor: true),
    Neighbour(
      program: "nonisolated struct Size: Sendable { init() }", swift: "nonisolated struct Size { init() {} }",
      use: "Size()"),
    Neighbour(
      program: "struct Failure: Error, Sendable { init() }", swift: "struct Failure: Error { init() {} }",
      use: "Failure()"),
    Neighbour(
      program: "struct Key: Hashable, Sendable { init() }",
      swift: "struct Key: Hashable, Sendable { init() {} }", use: "Key()", isOnMainActor: true),
    Neighbour(
      program: "protocol Service: Sendable  final class Impl: Service { init() }",
      swift: "protocol Service: Sendable {}; final class Impl: Service { init() {} }", use: "Impl()",
      isOnMainActor: true),
    Neighbour(
      program: "nonisolated protocol Shared: Sendable  final class Store: Shared { init() }",
      swift: "nonisolated protocol Shared: Sendable {}; final class Store: Shared { init() {} }",
      use: "Store()"),
    Neighbour(
      program: "nonisolated protocol Named  final class Label: Named, Sendable { init() }",
      swift: "nonisolated protocol Named {}; final class Label: Named, Sendable { init() {} }",
      use: "Label()",
      isOnMainActor: true),
    Neighbour(
      program: "@MainActor protocol Screen  nonisolated final class Page: Screen, Sendable { init() }",
      swift: "@MainActor protocol Screen {}; nonisolated final class Page: Screen, Sendable { init() {} }",
      use: "Page()"),
    Neighbour(
      program: "struct Outer: Sendable { init() struct Inner: Sendable { init() } }",
      swift: "struct Outer: Sendable { init() {}; struct Inner: Sendable { init() {} } }",
      use: "Outer.Inner()",
      isOnMainActor: true),
    Neighbour(
      program: "nonisolated struct Box: Sendable { init() struct Lid: Sendable { init() } }",
      swift: "nonisolated struct Box: Sendable { init() {}; struct Lid: Sendable { init() {} } }",
      use: "Box.Lid()"),
    Neighbour(
      program: "struct Tray: Sendable { init() nonisolated struct Item: Sendable { init() } }",
      swift: "struct Tray: Sendable { init() {}; nonisolated struct Item: Sendable { init() {} } }",
      use: "Tray.Item()"),
    Neighbour(
      program: "final class Cell<Value>: Sendable { init() }",
      swift: "final class Cell<Value>: Sendable { init() {} }", use: "Cell<Int>()", isOnMainActor: true),
    Neighbour(
      program: "nonisolated final class Slot<Value>: Sendable { init() }",
      swift: "nonisolated final class Slot<Value>: Sendable { init() {} }", use: "Slot<Int>()"),
    Neighbour(
      program: "@MainActor final class Window { init() }",
      swift: "@MainActor final class Window { init() {} }",
      use: "Window()", isOnMainActor: true),
    Neighbour(
      program: "func makeFree() -> Free", swift: "func makeFree() -> Free { Free() }", use: "makeFree()",
      isOnMainActor: true),
    Neighbour(
      program: "nonisolated func makeSize() -> Size", swift: "nonisolated func makeSize() -> Size { Size() }",
      use: "makeSize()"),
    Neighbour(
      program: "nonisolated final class Half: Sendable { @MainActor init() static func half() -> Half }",
      swift: """
        nonisolated final class Half: Sendable { @MainActor init() {}; static func half() -> Half { fatalError() } }
        """, use: "Half()", isOnMainActor: true),
    Neighbour(program: "", swift: "", use: "Half.half()"),
    Neighbour(
      program: "final class Item: NSObject, Sendable { init() }",
      swift: "final class Item: NSObject, @unchecked Sendable {}", use: "Item()", isOnMainActor: true),
    Neighbour(
      program: "final class Worker: FreeBase, Sendable { init() }",
      swift: "final class Worker: FreeBase, @unchecked Sendable { override init() {} }", use: "Worker()"),
    Neighbour(
      program: "final class Agent: Duty, Sendable { init() }", swift: "final class Agent: Duty { init() {} }",
      use: "Agent()"),
    Neighbour(program: "", swift: "", use: "Token()"),
  ]

  /// A module on no actor, whose types the neighbours use.
  private static let core = (
    program: """
    module Core
    public class Base: Sendable { public init() }
    public nonisolated class FreeBase: Sendable { public init() }
    public protocol Duty: Sendable
    public final class Token: Sendable { public init() }
    """,
    swift: """
    open class Base: @unchecked Sendable { public init() {} }
    nonisolated open class FreeBase: @unchecked Sendable { public init() {} }
    public protocol Duty: Sendable {}
    public final class Token: Sendable { public init() {} }
    """
  )

  @Test func theCheckerAgreesWithSwift() throws {
    let neighbours = Self.neighbours
    var swift = ["import Core; import Foundation"] + neighbours.map(\.swift)
    let first = swift.count
    swift += neighbours.indices.map { "nonisolated func use\($0)() { _ = \(neighbours[$0].use) }" }
    let lines = try TestFolders.withTemporary { folder in
      let core = try folder.write("Core.swift", Self.core.swift.utf8).path
      let options = ["-swift-version", "6", "-parse-as-library"]
      _ = try SwiftToolchain.compileModule(
        options + ["-module-name", "Core", "-emit-module", "-o", "Core.swiftmodule", core], in: folder)
      let shop = try folder.write("Shop.swift", swift.joined(separator: "\n").utf8).path
      let result = try SwiftToolchain.compileModule(
        options + ["-module-name", "Shop", "-I", ".", "-default-isolation", "MainActor", "-typecheck", shop],
        in: folder)
      return result.standardError.split(separator: "\n").filter {
        $0.contains("Shop.swift:") && $0.contains("error:")
      }
      .compactMap { line in line.split(separator: ":").dropFirst().first.flatMap { Int($0) } }
    }
    #expect(lines.allSatisfy { $0 > first }, "The Swift declarations themselves compile: \(lines)")
    let refusedBySwift = Set(lines.map { $0 - 1 - first })
    for (index, neighbour) in neighbours.enumerated() {
      #expect(refusedBySwift.contains(index) == neighbour.isOnMainActor, "Swift: \(neighbour.use)")
    }

    for isInterface in [false, true] {
      let found = try refused(neighbours.map(\.program), neighbours.map(\.use), isInterface: isInterface)
      for (index, neighbour) in neighbours.enumerated() {
        #expect(
          found.contains(index) == neighbour.isOnMainActor, "\(neighbour.use), interface: \(isInterface)")
      }
    }
  }

  /// The indices of the uses that the checker refuses in a nonisolated container.
  private func refused(_ declarations: [String], _ uses: [String], isInterface: Bool) throws -> Set<Int> {
    var core = SourceFile(path: "Core.sbdsl", bytes: Array(Self.core.program.utf8))
    if isInterface {
      let compilation = Compilation([core])
      core = try #require(compilation.interface(of: compilation.program.mainModule))
    }
    var lines = ["module Shop default @MainActor", "import Core"] + declarations
    let first = lines.count
    lines += uses.indices.map { "nonisolated container C\($0) { single \(uses[$0]) }" }
    let shop = SourceFile(path: "Shop.sbdsl", bytes: Array(lines.joined(separator: "\n").utf8))
    let compilation = Compilation([shop, core])
    let errors = compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }
    #expect(
      errors.allSatisfy { $0.kind.entry.code == .mainActorInNonisolated },
      "\(errors.map { $0.kind.entry.message })")
    return Set(errors.map { LineMap(shop).location(of: $0.range.start).line - 1 - first })
  }

  /// The types of a module on the main actor stay there for a module that is not, by source and by interface.
  @Test(arguments: [false, true]) func anotherModuleSeesTheDefault(isInterface: Bool) throws {
    var account = SourceFile(
      path: "Account.sbdsl",
      bytes: Array(
        """
        module Account default @MainActor
        protocol Hidden: Error
        public final class Session: Sendable { public init() }
        public nonisolated final class Cache: Sendable { public init() }
        public final class Mistake: Hidden, Sendable { public init() }
        public nonisolated func makeCache() -> Cache
        public func makeOther() -> Cache
        """.utf8))
    if isInterface {
      let compilation = Compilation([account])
      account = try #require(compilation.interface(of: compilation.program.mainModule))
    }
    let shop = SourceFile(
      path: "Shop.sbdsl",
      bytes: Array(
        """
        module Shop
        import Account
        nonisolated container A { single Session }
        nonisolated container B { single Cache }
        nonisolated container C { single Mistake }
        nonisolated container D { single makeCache() }
        nonisolated container E { single makeOther() }
        """.utf8))
    let compilation = Compilation([shop, account])
    let errors = compilation.diagnostics.filter { !$0.kind.entry.code.canBeAllowed }
    #expect(errors.map { LineMap(shop).location(of: $0.range.start).line } == [3, 7])
    #expect(errors.allSatisfy { $0.kind.entry.code == .mainActorInNonisolated })
    #expect(errors.first?.kind.entry.help?.contains("the types of `Account` belong to the main") == true)
  }

  /// One file speaks for its module, and only the main actor can be the default.
  @Test func oneFileSpeaksForItsModule() {
    func codes(_ heads: String...) -> [String] {
      let files = heads.enumerated().map { index, head in
        let rest = index == 0 ? "\nclass A { init() }" : "\nnonisolated container C { single A }"
        return SourceFile(path: "\(index).sbdsl", bytes: Array((head + rest).utf8))
      }
      return Compilation(files).diagnostics.map(\.kind.entry.code).filter { !$0.canBeAllowed }.map(\.rawValue)
    }
    #expect(codes("module Shop", "module Shop") == ["not-sendable"])
    #expect(codes("module Shop default @MainActor", "module Shop") == ["main-actor-in-nonisolated"])
    #expect(codes("module Shop", "module Shop default @MainActor") == ["main-actor-in-nonisolated"])
    #expect(codes("module Shop default @Other", "module Shop") == ["unknown-attribute", "not-sendable"])
    #expect(codes("module Shop default nonisolated", "module Shop").contains("expected"))
  }
}
