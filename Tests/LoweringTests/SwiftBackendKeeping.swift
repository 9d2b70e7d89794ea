import StoryboardPlan
import StoryboardSwift
import Testing

/// A container holds an object in a property of its own, before the object is wired, only where steps may come back to
/// it. Any other one stays a `lazy var`.
@Suite struct SwiftBackendKeeping {
  private static let classes = """
    class Sheet { init(press: Press) }
    class Press { init(sheet: @escaping () -> Sheet) func start() }
    class Quiet { init() var note: String! func start() }
    class Alone { init() }
    class Hub { init(app: App) func start() }
    class Desk { init(press: Press) }
    class Page { init(desk: Desk) }
    class Reader { init(page: @escaping () -> Page?) }

    """

  /// The registrations, those that are held in a property, and those that are asked for again after they are made.
  static let cases: [(registrations: String, held: Set<String>, again: Set<String>)] = [
    ("single Quiet { inject note = \"a\" call start }", [], []),
    ("single Alone", [], []),
    ("single Press { call start } transient Sheet", ["Press"], []),
    ("single Press transient Sheet", [], []),
    (
      "single Press { call start } transient Sheet single Quiet { inject note = \"a\" call start }",
      ["Press"], []
    ),
    ("shared Press { call start } transient Sheet", ["Press"], []),
    ("transient Press { call start } transient Sheet", [], []),
    ("single Hub { call start } single Alone", ["Hub"], []),
    ("single Hub single Quiet { inject note = \"a\" call start }", ["Quiet"], []),
    ("single Press { call start } transient Sheet single Desk", ["Press"], []),
    (
      "single Press { call start } transient Sheet single Desk transient Page single Reader",
      ["Press", "Desk"], ["Desk"]
    ),
    ("single Press transient Sheet single Desk transient Page single Reader", [], []),
    (
      "single Press { call start } transient Sheet shared Desk transient Page transient Reader",
      ["Press", "Desk"], ["Desk"]
    ),
  ]

  @Test(arguments: cases.indices) func onlyWhereStepsComeBack(_ index: Int) throws {
    let (registrations, held, again) = Self.cases[index]
    let lines = try generated("container App { \(registrations) }")
    for name in ["Sheet", "Press", "Quiet", "Alone", "Hub", "Desk", "Page", "Reader"] {
      let isHeld = lines.contains { $0.contains("var held\(name): ") }
      #expect(isHeld == held.contains(name), "\(name)\n\(lines.joined(separator: "\n"))")
      let checks = lines.count { $0.hasPrefix("if let ") && $0.contains(" = held\(name)") }
      #expect(checks == (again.contains(name) ? 2 : isHeld ? 1 : 0), "\(name)")
    }
  }

  /// It is there before its steps, and a struct once its properties are set.
  @Test func theOrder() throws {
    let lines = try generated(
      """
      struct Sum { init(press: @escaping () -> Press) var base: Int? func start() }
      container App { single Press { call start } transient Sheet }
      container Vault in App { single Sum { inject base = 3 call start } }
      """)
    func place(_ line: String) -> Int { lines.firstIndex(of: line) ?? -1 }
    #expect(place("heldPress = press") >= 0 && place("heldPress = press") < place("press.start()"))
    #expect(place("sum.base = 3") >= 0 && place("sum.base = 3") < place("sum.start()"))
  }

  private func generated(_ containers: String) throws -> [String] {
    let text = "module Shop\n" + Self.classes + containers
    return SwiftBackend.generate(try Plan(text)).flatMap { file in
      String(decoding: file.contents, as: UTF8.self).split(separator: "\n").map { line in
        String(line.drop { $0 == " " })
      }
    }
  }
}
