import StoryboardBuilders
import StoryboardDiagnostics
import StoryboardRuntime
import Testing

final class Meter: Sendable {
  let step: Int
  init(step: Int) { self.step = step }
}

enum Tone {
  case quiet
  case loud(times: Int)
}

class Bell {
  let tone: Tone
  var names: [String]?
  private(set) var rung = 0
  init(tone: Tone, meter: Meter) throws { self.tone = tone }
  func ring(_ times: Int) { rung += times }
  static func quiet() -> Bell { try! Bell(tone: .quiet, meter: Meter(step: 0)) }
}

/// An owner whose getters trap until they were set, and whose setters trap the second time.
final class Screen {
  private var model: Meter?
  private var names: [String]??

  var meter: Meter {
    get {
      precondition(model != nil, "read before it was set")
      return model!
    }
    set {
      precondition(model == nil, "set twice")
      model = newValue
    }
  }
  var titles: [String]? {
    get {
      precondition(names != nil, "read before it was set")
      return names!
    }
    set {
      precondition(names == nil, "set twice")
      names = .some(newValue)
    }
  }
  private(set) var madeDefaults = 0
  lazy var label: String = {
    madeDefaults += 1
    return "default"
  }()
  init() {}
}

/// Programs in Swift run with the Swift types that they were written with; programs in text are bound to them.
@MainActor @Suite struct ObjectTests {
  @DeclarationBuilder private var types: Declarations {
    Class(Meter.self) { Initializer(sendable: Meter.init, "step") }
    Enum(Tone.self) {
      Case("quiet", .quiet)
      Case("loud", Tone.loud, "times")
    }
    Class(Bell.self) {
      Initializer(Bell.init, "tone", "meter")
      Property(\.names, "names")
      Method(Bell.ring, "ring", "_ times")
      Method(static: Bell.quiet, "quiet")
    }
    Function({ (count: Int) in (1...count).map { "\($0)" } }, "numbers", "count")
  }

  @Test func membersAreBound() throws {
    let program = Program("Demo") {
      types
      Container("App") {
        Single(Meter.self, Argument("step", 2))
        Single(Value<Bell>.new(Argument("tone", Tone.loud(times: 3))).tried()) {
          Inject(\.names, .calling("numbers", Argument("count", 2)))
          Call(Bell.ring, "ring(_:)", Value(4))
        }
      }
    }
    let app = try program.objects().make("App")
    let bell = try app.resolve("Bell", as: Bell.self)
    #expect(bell.rung == 4 && bell.names == ["1", "2"])
    guard case .loud(3) = bell.tone else { throw ProgramDiffers() }
  }

  /// A property that has a setter is set without being read, once.
  @Test func settersReadNothing() throws {
    let program = Program("Demo") {
      Class(Meter.self) { Initializer(Meter.init, "step") }
      Class(Screen.self) {
        Initializer(Screen.init)
        Required(\.meter, "meter", set: { $0.meter = $1 })
        Property(\.titles, "titles", set: { $0.titles = $1 })
        Property(\.label, "label", set: { $0.label = $1 })
      }
      Container("App") {
        Single(Meter.self, Argument("step", 2))
        Single(Screen.self) {
          Inject(\.titles, called: "titles", Value(["a"]))
          Inject(\.label, called: "label", Value("b"))
        }
      }
    }
    let screen = try program.objects().make("App").resolve("Screen", as: Screen.self)
    #expect(screen.meter.step == 2 && screen.titles == ["a"])
    #expect(screen.label == "b" && screen.madeDefaults == 0)
    #expect(program.text.contains("required var meter: Meter { get set }"))
    let incomplete = Program("Demo") {
      Class(Meter.self) { Initializer(Meter.init, "step") }
      Class(Screen.self) {
        Initializer(Screen.init)
        Required(\.meter, "meter", set: { $0.meter = $1 })
      }
      Container("App") { Single(Screen.self) }
    }
    #expect(incomplete.checked().diagnostics.map(\.kind.entry.code) == [.requiredNotSupplied])
  }

  /// A `nonisolated` container accepts only bindings that were given as Sendable.
  @Test func nonisolatedContainers() throws {
    let program = Program("Demo") {
      Class(Meter.self) { Initializer(sendable: Meter.init, "step") }.conforms(to: "Sendable")
      Container("App") { Single(Meter.self, Argument("step", 2)) }.nonisolated()
    }
    let app = try program.objects().makeShared("App")
    let meter = try app.resolve("Meter", as: Meter.self)
    #expect(try meter.step == 2 && meter === app.resolve("Meter", as: Meter.self))
    let other = Program("Demo") {
      Class(Meter.self) { Initializer(Meter.init, "step") }.conforms(to: "Sendable")
      Container("App") { Single(Meter.self, Argument("step", 2)) }.nonisolated()
    }
    #expect(throws: BindingError.self) { try other.objects() }
  }

  /// Registrations in text, types in Swift.
  @Test func textIsBoundBySwift() throws {
    let text = """
      module Demo
      container App {
        single Meter(step: 2)
        single try! Bell(tone: .loud(times: 3)) {
          inject names = numbers(count: 2)
          call ring(4)
        }
        transient Bell.quiet() named silent
      }
      """
    let file = SourceFile(path: "Demo.sbdsl", bytes: Array(text.utf8))
    let app = try Program("Demo") { types }.objects(texts: [file]).make("App")
    let bell = try app.resolve("Bell", as: Bell.self)
    #expect(bell.rung == 4 && bell.names == ["1", "2"])
    guard case .loud(3) = bell.tone else { throw ProgramDiffers() }
    let silent = try app.resolve("silent", as: Bell.self)
    #expect(try silent !== app.resolve("silent", as: Bell.self) && silent.rung == 0)
  }

  final class Shop: ObjectContainer {
    var meter: Meter { self["Meter"] }
  }
  final class Keeper {
    let shop: Shop
    init(shop: Shop) { self.shop = shop }
  }

  /// A container with a class has the name of that class; an initializer takes it like any other type.
  @Test func containersAreClasses() throws {
    let program = Program("Demo") {
      Class(Meter.self) { Initializer(sendable: Meter.init, "step") }
      Class(Keeper.self) { Initializer(Keeper.init, "shop") }
      Container(Shop.self) {
        Single(Meter.self, Argument("step", 2))
        Transient(Keeper.self)
      }
    }
    let shop = try program.objects().make(Shop.self)
    let keeper = try shop.resolve("Keeper", as: Keeper.self)
    #expect(shop.meter.step == 2 && keeper.shop === shop)
  }

  @Test func mistakesAreThrown() throws {
    let program = Program("Demo") {
      Container("App") { Single(Meter.self) }
    }
    let line = #line - 2
    let thrown = #expect(throws: ProgramMistakes.self) { try program.objects() }
    #expect(thrown?.lines.count == 1)
    #expect(
      thrown?.lines.first?.hasPrefix("BuilderTests/ObjectTests.swift:\(line):") == true,
      "\(program.checked().diagnostics)")
  }

  private struct ProgramDiffers: Error {}
}
