import StoryboardPlan
import StoryboardSwift
import StoryboardVocabulary
import Testing

/// Names and texts that are difficult in Swift.
@Suite struct SwiftBackendNames {
  @Test func hostileProgramCompiles() throws {
    let problems = try BackendProgram(plan: try makeHostilePlan(), app: hostileCode).problems()
    #expect(problems == "")
  }

  @Test func textStaysText() throws {
    let files = SwiftBackend.generate(try makeHostilePlan())
    for file in files {
      let text = String(decoding: file.contents, as: UTF8.self)
      #expect(!text.unicodeScalars.contains("\0"))
      #expect(!text.unicodeScalars.contains("\u{2028}"))
      #expect(!text.contains("\n*/"))
    }
  }

  @Test func filesDifferWithoutCase() throws {
    let names = SwiftBackend.generate(try makeHostilePlan()).map { $0.name.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(names.contains("storyboards+foo2.swift"))
  }

  @Test func sameBytesEachTime() throws {
    #expect(SwiftBackend.generate(try makeHostilePlan()) == SwiftBackend.generate(try makeHostilePlan()))
  }

  private static let awkward = "\"\\(x) \\ \n*/ // \0 \u{2028} \u{202E} \u{1F980} #\"\"\""

  private static let words = [
    "in", "coder", "sender", "self", "init", "deinit", "parent", "segue", "controller", "member", "default",
    "get", "set", "lock", "opening", "storyboard", "told", "pending", "made", "🦀", "inout", "Type",
  ]
  private static let sceneWords = [
    "initial", "launch", "List", "wireList", "ListContext", "product", "List Context", "a-b", "a b",
  ]
  private static let files = [
    "Catalog", "Foo", "foo", "UIViewController", "Opening", "Type", "self", "a-b", "a b", "🦀", "Bundle",
    awkward,
  ]

  /// A program of tame names: a container whose parameters and registrations have every word, storyboards that are
  /// named as classes, scenes of every name, with segues that are told, passed on and asked.
  private static func tameProgram() -> String {
    let tame = words.indices.map { "w\($0)" }
    let parameters = tame.map { "\($0): String" }.joined(separator: ", ")
    let asked = tame.enumerated().map { "\($1): \($0 == 3 ? "self.ask()" : "\"\"")" }.joined(separator: ", ")
    func scene(_ index: Int, of names: [String], takesNothing: Bool) -> String {
      let target = names[names.count - 1 - (index + 2) % 3]
      let told = index % 2 == 1 ? "(\(parameters))" : ""
      let segues = "segue \(names[index])Segue\(told): show \(target)\nsegue x: show \(target)(\(asked))"
      return """
        \(index == 0 ? "initial " : "")scene \(names[index])\(takesNothing ? "" : "(\(parameters))"): Main id "id\(index)" {
          inject text = "awkward"
          call call(first: "a", "\(names[index])")
          \(index == 0 ? "" : segues)
        }
        """
    }
    func storyboard(_ place: Int) -> String {
      let names =
        place > 1
        ? ["initial", "init", "Type"].indices.map { "t\($0)" } : tame + sceneWords.indices.map { "s\($0)" }
      let scenes = names.indices.map { scene($0, of: names, takesNothing: place == 3 && $0 == 0) }
      return "storyboard F\(place) file \"file\(place)\" in Member {\n\(scenes.joined(separator: "\n"))\n}"
    }
    return """
      class Opening {
        init(text: String)
        var opened: String
      }
      class Catalog { init() }
      struct product
      protocol SceneContext
      controller Main: UIViewController {
        var text: String?
        func call(first: String, _ second: String)
        func ask() -> String
      }
      container Storyboards {
        \(tame.map { "single Opening(text: \"awkward\") named \($0)" }.joined(separator: "\n"))
        transient Opening(text: "") named again
        transient again named HTTPClient
      }
      container Member(\(parameters)) in Storyboards {
        \(tame.map { "factory Opening(\(parameters)) = Opening(text: \($0)) named \($0)Factory { inject opened = \($0) }" }.joined(separator: "\n"))
      }
      \(files.indices.map { storyboard($0) }.joined(separator: "\n"))
      """
  }

  /// The plan of the tame program with hostile names, which the checker would not let through.
  private func makeHostilePlan() throws -> Plan {
    var plan = try Plan(Self.tameProgram())
    var hostile = [
      "awkward": Self.awkward, "again": "get", "opened": "default", "call": "in", "first": "self",
    ]
    for (index, word) in Self.words.enumerated() {
      hostile["w\(index)"] = word
      hostile["w\(index)Factory"] = word
      hostile["w\(index)Segue"] = word + Self.awkward
    }
    for (index, word) in Self.sceneWords.enumerated() {
      hostile["s\(index)"] = word
      hostile["s\(index)Segue"] = word + Self.awkward
    }
    for (index, word) in ["initial", "init", "Type"].enumerated() {
      hostile["t\(index)"] = word
      hostile["t\(index)Segue"] = word + Self.awkward
    }
    for (index, file) in Self.files.enumerated() { hostile["F\(index)"] = file }
    for index in 0..<50 { (hostile["id\(index)"], hostile["file\(index)"]) = (Self.awkward, Self.awkward) }
    plan.symbols.strings = plan.symbols.strings.map { hostile[$0] ?? $0 }
    for id in plan.registrations.ids {
      plan.registrations[id].origin.documentation = [Self.awkward, "", "*/"]
    }
    for id in plan.scenes.ids { plan.scenes[id].origin.documentation = [Self.awkward] }
    plan.storyboards[ID(1)].bundle = .framework
    plan.storyboards[ID(2)].bundle = .identifier(
      Name(try #require(plan.symbols.strings.firstIndex(of: Self.awkward))))
    let launched = try #require(plan.storyboards[ID(3)].initial)
    plan.scenes[launched].isOpenedBySystem = true
    return plan
  }
}

private let hostileCode = """
  class Opening {
    var `default` = ""
    init(text: String) {}
  }
  class Catalog {}
  struct product {}
  protocol SceneContext {}
  class Main: UIViewController {
    var text: String?
    func `in`(self: String, _ other: String) {}
    func ask() -> String { "" }
  }
  """
