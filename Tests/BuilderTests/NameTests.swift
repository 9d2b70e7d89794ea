import Foundation
import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardSyntax
import TestSupport
import Testing

/// Swift's run time tells the names of some properties and cases (SE-0369). Any other name is written, and a name that
/// is not Swift's is a mistake.
@MainActor @Suite struct NameTests {
  /// The members of the program in its text, without its first and last line.
  private func lines<Owner>(_ type: Owner.Type, _ member: some Member<Owner>) -> String {
    let text = Program { Class(type) { member } }.text
    return text.split(separator: "{", maxSplits: 1).last.map {
      String($0.trimmingPrefix(" ").prefix { $0 != "}" && $0 != "\n" }).trimmingCharacters(in: .whitespaces)
    } ?? ""
  }

  private func codes<Owner>(_ type: Owner.Type, _ member: some Member<Owner>) -> [Code] {
    var names = NameTable()
    return Program { Class(type) { member } }.syntax(names: &names).diagnostics.map(\.kind.entry.code)
  }

  @Test func storedPropertiesAreTold() {
    #expect(lines(Final.self, Required(\.shelf)) == "var shelf: Shelf!")
    #expect(lines(Final.self, Property(\.filter)) == "var filter: Filter")
    #expect(lines(Final.self, Property(\.count).readOnly()) == "var count: Int { get")
    #expect(lines(Final.self, Property(\.constant)) == "var constant: Int { get")
    #expect(lines(Final.self, Property(\.`init`)) == "var init: Int")
    #expect(lines(Final.self, Property(\.log)) == "var log: Log?")
    #expect(lines(Final.self, Property(\.isolated)) == "var isolated: Int?")
    #expect(lines(Pair.self, Property(\.first)) == "var first: Int?")
    #expect(lines(Open.self, Property(\.last)) == "var last: Int?")
    // `final` members of a superclass, by a key path of the subclass.
    #expect(lines(Derived.self, Property(\.last)) == "var last: Int?")
    #expect(lines(Outer.Inner.self, Property(\.value)) == "var value: Int?")
    #expect(lines(Generic<[String: Int?]>.self, Property(\.item)) == "var item: [String: Int?]?")
  }

  @Test func anyOtherPropertyHasItsNameBesideIt() {
    func expect<Owner>(
      _ type: Owner.Type, _ untold: some Member<Owner>, _ named: some Member<Owner>, _ line: String,
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      #expect(codes(type, untold) == [.unnamedKeyPath], sourceLocation: sourceLocation)
      #expect(codes(type, named) == [], sourceLocation: sourceLocation)
      #expect(lines(type, named).hasPrefix(line), sourceLocation: sourceLocation)
    }
    expect(Final.self, Property(\.computed), Property(\.computed, "computed"), "var computed: Int?")
    expect(Final.self, Property(\.observed), Property(\.observed, "observed"), "var observed: Int?")
    expect(Final.self, Property(\.wrapped), Property(\.wrapped, "wrapped"), "var wrapped: Int?")
    expect(Final.self, Property(\.later), Property(\.later, "later"), "var later: Int?")
    expect(Final.self, Property(\.owner).weak(), Property(\.owner, "owner").weak(), "weak var owner: Final?")
    expect(Final.self, Property(\.done), Property(\.done, "done"), "var done: (() -> Void)?")
    expect(Open.self, Required(\.first), Required(\.first, "first"), "var first: Int!")
    // The same name in base and subclass, overridden and not.
    expect(Derived.self, Required(\.first), Required(\.first, "first"), "var first: Int!")
    expect(Derived.self, Property(\.own), Property(\.own, "own"), "var own: Int?")
    expect(Generic<Int>.self, Property(\.sum), Property(\.sum, "sum"), "var sum: Int { get")
    // An open class of another module.
    expect(Operation.self, Property(\.name), Property(\.name, "name"), "var name: String?")
    // Several properties, and parts of one, are no property of the type.
    expect(Final.self, Property(\.pair.first), Property(\.pair.first, "first"), "var first: Int?")
    expect(Final.self, Property(\.owner?.count), Property(\.owner?.count, "count"), "var count: Int? { get")
    expect(Final.self, Property(\.[2]), Property(\.[2], "third"), "var third: Int")
    expect(Final.self, Property(\.self), Property(\.self, "me"), "var me: Final")
    expect(
      Conforming.self, member(of: Conforming.self), member(of: Conforming.self, "need"), "var need: Int?")
  }

  /// The key path of a protocol's member, for a conforming type.
  private func member<T: Needing>(of type: T.Type, _ name: String? = nil) -> Property<T> {
    Property(\T.need, name)
  }

  @Test func aNameThatIsNotSwiftsIsAMistake() {
    #expect(codes(Final.self, Required(\.shelf, "shlef")) == [.otherName])
    #expect(codes(Final.self, Required(\.shelf, "shelf")) == [])
    #expect(codes(Pair.self, Property(\.first, "second")) == [.otherName])
    // Where Swift does not tell the name, it is believed.
    #expect(codes(Open.self, Required(\.first, "frist")) == [])
    #expect(codes(Final.self, Property(\.shelf, "shelf of books")) == [.otherName])
  }

  /// A line that uses a key path takes the name that the program declares, and otherwise the one that Swift tells.
  @Test func linesAreNamedByTheDeclarationOrBySwift() {
    let line = #line
    let program = Program("Demo") {
      Class(Open.self) { Property(\.first, "first") }
      Container("App") {
        Single(Open.self) {
          Inject(\.first, 1)
          Inject(\.last, 2)
          Inject(\.last, called: "lsat", 3)  // + 7
          Inject(\.other, 4)  // + 8
          Inject(\.other, called: "other", 5)
        }
      }
    }
    #expect(program.text.contains("inject first = 1\n    inject last = 2\n"))
    var names = NameTable()
    let (tree, diagnostics) = program.syntax(names: &names)
    #expect(diagnostics.map(\.kind.entry.code) == [.otherName, .unnamedKeyPath])
    let map = LineMap(tree.source)
    #expect(diagnostics.map { map.location(of: $0.range.start).line } == [line + 7, line + 8])
  }

  @Test func eachMistakeIsAtItsLine() {
    let line = #line
    let program = Program("Demo") {
      Class(Open.self) {
        Required(\.first)  // + 3
        Property(\.last, "lats")  // + 4
      }
      Enum(Mood.self) {
        Case(.good)
        Case("bda", .bad)  // + 8
      }
      Enum(Loud.self) {
        Case(.yes)  // + 11
        Case("no", .no)
      }
    }
    let checked = program.checked()
    let found = checked.diagnostics.filter { $0.kind.entry.severity == .error }.map { diagnostic in
      let map = LineMap(checked.sources[Int(diagnostic.range.file)])
      return "\(diagnostic.kind.entry.code.rawValue) \(map.location(of: diagnostic.range.start).line - line)"
    }
    #expect(found == ["unnamed-key-path 3", "other-name 4", "other-name 8", "unnamed-case 11"])
    #expect(checked.makePlan() == nil)
    let messages = checked.diagnostics.map(\.kind.entry.message)
    #expect(messages.contains("the name in Swift is `last`, not `lats`"))
    #expect(messages.contains("Swift cannot find the name of this property of `Open` at run time"))
  }

  @Test func casesTellTheirNamesAndLabels() {
    #expect(
      Program {
        Enum(Mood.self) {
          Case(.good)
          Case(.default)
          Case(Mood.since, like: .since(date: "", 1))
          Case(Mood.worth, like: .worth(2))
          Case(Mood.called, like: .called(name: ""))
          Case(Mood.both, like: .both((1, 2)))
        }
      }
      .text == """
        enum Mood {
          case good
          case `default`
          case since(date: String, Int)
          case worth(Int)
          case called(name: String)
          case both((Int, Int))
        }

        """)
  }

  /// Optimisation and stripping change nothing; without reflection metadata no name is told, and that is said.
  @Test(arguments: [
    ["-Onone"], ["-O", "-wmo"], ["-Osize", "-wmo"], ["-O", "-Xfrontend", "-disable-reflection-metadata"],
  ])
  func builds(_ flags: [String]) throws {
    let text = """
      import StoryboardBuilders

      class Open { var first: Int?; final var last: Int? }
      final class Final { var shelf: Open!; var log: Int?; var computed: Int? { get { 1 } set {} } }
      struct Pair { var first: Int?; var größe: Int? }
      enum Mood { case good, bad }

      let program = Program {
        Class(Open.self) { Property(\\.first); Property(\\.last) }
        Class(Final.self) { Required(\\.shelf); Property(\\.log); Property(\\.computed) }
        Struct(Pair.self) { Property(\\.first); Property(\\.größe) }
        Enum(Mood.self) { Case(.good); Case(.bad) }
      }
      let checked = program.checked()
      print(checked.diagnostics.map(\\.kind.entry.code.rawValue).filter { $0 != "unused" }.joined(separator: " "))
      print(program.text, terminator: "")
      """
    try TestFolders.withTemporary { folder in
      let source = try folder.write("main.swift", text.utf8)
      let program = folder.appendingPathComponent("Names")
      let compiled = try SwiftToolchain.compile(
        ["-swift-version", "6", "-module-name", "Names", source.path] + flags + Rooms.compilerFlags()
          + Rooms.objects() + SwiftToolchain.stripping + ["-o", program.path])
      #expect(compiled.isSuccess, "\(compiled)")
      let result = try SwiftToolchain.run(program, [])
      let lines = result.standardOutput.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      if flags.contains("-disable-reflection-metadata") {
        let codes = Array(repeating: "unnamed-key-path", count: 7) + ["unnamed-case", "unnamed-case"]
        #expect(lines[0] == codes.joined(separator: " "))
      } else {
        #expect(lines[0] == "unnamed-key-path unnamed-key-path")
        #expect(
          lines.contains("var first: Int?") && lines.contains("var größe: Int?")
            && lines.contains("case good") && lines.contains("case bad"), "\(lines)")
        #expect(lines.joined(separator: " ").contains("var shelf"), "\(lines)")
      }
    }
  }
}

private class Open {
  var first: Int?
  var other: Int?
  final var last: Int?
}
private final class Derived: Open {
  override var first: Int? { didSet {} }
  var own: Int? {
    get { 1 }
    set {}
  }
}
private protocol Needing: AnyObject { var need: Int? { get set } }
private final class Conforming: Needing { var need: Int? }
private enum Outer {
  final class Inner { var value: Int? }
}
private final class Generic<Item> {
  var item: Item?
  var sum: Int { 1 }
}
private struct Pair {
  var first: Int?
  var second: Int?
}
@propertyWrapper private struct Wrapper { var wrappedValue: Int? }

private final class Final {
  var shelf: Shelf!
  var filter = Filter.all
  private(set) var count = 0
  let constant = 1
  var `init` = 1
  var log: (any Log)?
  @MainActor var isolated: Int?
  var pair = Pair()
  weak var owner: Final?
  var computed: Int? {
    get { 1 }
    set {}
  }
  var observed: Int? { didSet {} }
  @Wrapper var wrapped: Int?
  lazy var later: Int? = 1
  var done: (() -> Void)?
  subscript(index: Int) -> Int {
    get { index }
    set {}
  }
}

private enum Mood {
  case good, bad, `default`
  case since(date: String, Int)
  case worth(Int)
  case called(name: String)
  case both((Int, Int))
}
private enum Loud: CustomStringConvertible {
  case yes, no
  var description: String { "no" }
}
