import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSwift
import StoryboardVocabulary

extension REPLSession {
  /// Shows all generated Swift, or, if `name` is not empty, the Swift that was generated for this name or path, such as
  /// `Main.Detail` or `Main.List/open`.
  func swift(_ name: String) -> Answer {
    guard let plan = try? objects().plan else {
      return failure(SessionDiagnostic.failed("the program cannot be lowered"), about: ":swift")
    }
    let files = SwiftBackend.generate(plan, layout: .storyboards)
    if name.isEmpty {
      return Answer(files.map { "// \($0.name)\n" + String(decoding: $0.contents, as: UTF8.self) }.joined())
    }
    guard let wanted = wanted(name, in: plan) else { return unknown(name, "swift") }
    var found: [String] = []
    for file in files {
      let text = String(decoding: file.contents, as: UTF8.self)
      if wanted.files.contains(file.name) {
        found.append(text)
        continue
      }
      for part in SwiftExcerpt.parts(of: text) {
        if let text = part.text(of: wanted) { found.append(text) }
      }
    }
    if found.isEmpty {
      let owner = moduleOfStoryboard(name, in: plan).map { "it belongs to the module `\($0)`" }
      return Answer("nothing is generated for `\(name)`: \(owner ?? "it is the app's own")\n")
    }
    return Answer(found.joined(separator: "\n"))
  }

  /// Returns which generated Swift belongs to a name of the program, such as the scene `Main.Detail`; nil if nothing
  /// has the name.
  private func wanted(_ name: String, in plan: Plan) -> SwiftOutputFilter? {
    var wanted = SwiftOutputFilter()
    for scene in plan.scenes.ids where plan.path(of: scene) == name { wanted.add(scene, of: plan) }
    for registration in plan.registrations.ids where names(of: registration, in: plan).contains(name) {
      wanted.add(registration, of: plan)
    }
    if !wanted.names.isEmpty { return wanted }
    for storyboard in plan.storyboards.ids where plan.symbols[plan.storyboards[storyboard].name] == name {
      wanted.files.insert("Storyboards+\(name).swift")
    }
    for route in plan.routes.ids where plan.symbols[plan.routes[route].name] == name {
      wanted.add(route, of: plan)
    }
    guard wanted.isEmpty else {
      // A type may have the same name as the storyboard or the route.
      if case .type? = checker.thing(checker.name(name)) { wanted.types.insert(name) }
      return wanted
    }
    if let entry = try? EntryPoint(name, in: plan) { return filter(of: entry, in: plan) }
    let places = places(of: name)
    guard let place = places.first else { return nil }
    if place.part == nil {
      wanted.types.insert(name)
    } else if let scene = name.lastIndex(of: ".").map({ String(name[..<$0]) }),
      let id = plan.scenes.ids.first(where: { plan.path(of: $0) == scene })
    {
      // It is a segue. The Swift of its scene contains it.
      wanted.add(id, of: plan)
    } else {
      wanted.types.insert(name)
    }
    return wanted
  }

  /// The module of a storyboard, or of a scene, of another module; nil for anything else.
  private func moduleOfStoryboard(_ name: String, in plan: Plan) -> String? {
    let storyboard =
      plan.storyboards.ids.first { plan.symbols[plan.storyboards[$0].name] == name }
      ?? plan.scenes.ids.first { plan.path(of: $0) == name }.map { plan.scenes[$0].storyboard }
    return storyboard.flatMap { plan.storyboards[$0].module }.map { plan.symbols[plan.modules[$0].name] }
  }

  /// The paths of a registration: `App.log`. A line that fills objects has the path of their class, too: `App.Cell`.
  private func names(of id: ID<PlanRegistration>, in plan: Plan) -> [String] {
    let registration = plan.registrations[id]
    guard registration.isFilling else { return [plan.path(of: id)] }
    let container = plan.symbols[plan.containers[registration.container].name]
    return [plan.path(of: id), container + "." + plan.symbols[plan.types[registration.type].name]]
  }

  /// Returns which generated Swift belongs to the end of a path: the Swift of the scene that has the last segue, or of
  /// the last route.
  private func filter(of entry: EntryPoint, in plan: Plan) -> SwiftOutputFilter? {
    var wanted = SwiftOutputFilter()
    func add(_ step: EntryPoint.Step) {
      switch step {
      case .segue(let segue): wanted.add(plan.transitions[segue].source, of: plan)
      case .route(let route, _): wanted.add(route, of: plan)
      }
    }
    switch entry {
    case .scene(let scene, let path):
      if let last = path.last { add(last) } else { wanted.add(scene, of: plan) }
    case .route(let route, _, let path): add(path.last ?? .route(route, by: nil))
    case .registration: return nil
    }
    return wanted
  }
}

/// A selection of the generated Swift: the files, types and members that belong to one name of the program.
struct SwiftOutputFilter {
  /// The names of the generated files that are selected as a whole.
  var files: Set<String> = []
  /// The names of the types whose declarations and extensions are selected as a whole.
  var types: Set<String> = []
  /// The names of the types whose members are searched for `names`; empty if the members of all types are searched.
  var owners: Set<String> = []
  /// The names of the selected members. The name of a registration or a route is in lower case.
  var names: Set<String> = []
  /// The classes whose filling functions are selected.
  private var filled: Set<String> = []
  /// The name of the selected scene; nil if no scene is selected. `segues` has the names of its segues and embeds,
  /// and `otherScenes` the names of the other scenes of its storyboard.
  private var scene: String?
  private var segues: Set<String> = []
  private var otherScenes: Set<String> = []
  private var isInitial = false
  private var controller = ""

  var isEmpty: Bool { files.isEmpty && types.isEmpty && names.isEmpty }

  mutating func add(_ id: ID<PlanRegistration>, of plan: Plan) {
    let registration = plan.registrations[id]
    owners.insert(plan.symbols[plan.containers[registration.container].name])
    if registration.isFilling {
      names.insert(GeneratedNames.fill)
      filled.insert(plan.symbols[plan.types[registration.type].spelling])
    } else {
      names.insert(plan.symbols[registration.name].lowercased())
    }
  }

  mutating func add(_ id: ID<PlanRoute>, of plan: Plan) {
    let route = plan.routes[id]
    names.insert(GeneratedNames.route(plan.symbols[route.name], goesBack: route.goesBack).lowercased())
  }

  mutating func add(_ id: ID<PlanScene>, of plan: Plan) {
    let storyboard = plan.storyboards[plan.scenes[id].storyboard]
    owners.insert(SwiftBackend.namespace(of: plan) + "." + plan.symbols[storyboard.name])
    let name = plan.symbols[plan.scenes[id].name]
    scene = name
    names.insert(name)
    isInitial = storyboard.initial == id
    controller = plan.symbols[plan.types[plan.scenes[id].controller].name]
    segues = Set(
      (plan.scenes[id].segues + plan.scenes[id].embeds).compactMap { plan.title(of: $0) })
    otherScenes = Set(
      plan.scenes.ids.filter { $0 != id && plan.scenes[$0].storyboard == plan.scenes[id].storyboard }
        .map { plan.symbols[plan.scenes[$0].name] })
  }

  /// True if a type can have selected members, so that its members have to be searched.
  func mayHaveSelected(_ type: String) -> Bool {
    owners.isEmpty || owners.contains(type) || scene != nil && type == controller
  }

  /// True if a member of a type is selected. The name of the member decides, and of functions that fill objects the type
  /// of the first parameter.
  func wants(_ member: String, of type: String, _ declaration: String) -> Bool {
    guard let scene else {
      guard names.contains(member.lowercased()) else { return false }
      guard !filled.isEmpty, member == GeneratedNames.fill else { return true }
      return filled.contains(Self.firstType(in: declaration))
    }
    let belongsToSegue = segues.contains { Self.mentions($0, in: member) }
    guard type != controller else { return belongsToSegue }
    if isInitial, member == "initial" || member == "launch" { return true }
    // The longest scene name in the member's name decides: `wireDetailNavigation` belongs to the scene
    // `DetailNavigation` if there is one, and not to `Detail`.
    let others = otherScenes.filter { Self.mentions($0, in: member) }
    return Self.mentions(scene, in: member)
      ? !others.contains { $0.count > scene.count } : belongsToSegue && others.isEmpty
  }

  /// The type of the first parameter in the declaration of a function: `Cell` for `func fill(_ cell: Cell, price: Int)`.
  private static func firstType(in declaration: String) -> String {
    let parameters = declaration.drop { $0 != "(" }.dropFirst()
    var depth = 0
    let first = parameters.prefix { character in
      if "<([".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      return depth >= 0 && (depth > 0 || character != ",")
    }
    return String(first.drop { $0 != ":" }.dropFirst().drop { $0 == " " })
  }

  /// True if a name in camel case contains another name as whole words. `wireDetail` and `detail` contain `Detail`,
  /// but `details` does not.
  private static func mentions(_ part: String, in member: String) -> Bool {
    let (wanted, all) = (Array(part), Array(member))
    guard let first = wanted.first, wanted.count <= all.count else { return false }
    return (0...(all.count - wanted.count)).contains { start in
      let begins =
        start == 0 ? all[0].lowercased() == first.lowercased() : all[start] == Character(first.uppercased())
      let end = start + wanted.count
      return begins && all[(start + 1)..<end].elementsEqual(wanted.dropFirst())
        && (end == all.count || !all[end].isLowercase)
    }
  }
}

/// A group of lines in a Swift file that begins at the left margin and ends before a blank line. It is usually one
/// declaration or extension.
struct SwiftExcerpt {
  private var lines: [Substring] = []

  static func parts(of text: String) -> [SwiftExcerpt] {
    var parts: [SwiftExcerpt] = []
    var part = SwiftExcerpt()
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, depth == 0 {
        if !part.lines.isEmpty { parts.append(part) }
        part = SwiftExcerpt()
        continue
      }
      depth += balance(line)
      part.lines.append(line)
    }
    return part.lines.isEmpty ? parts : parts + [part]
  }

  /// Returns the whole text if the declared type is selected, or its head with the selected members; nil if nothing
  /// is selected.
  func text(of wanted: SwiftOutputFilter) -> String? {
    guard let head = lines.firstIndex(where: { !$0.hasPrefix("//") && $0.contains("{") }),
      let type = Self.declaredName(lines[head])
    else { return nil }
    if wanted.types.contains(type) || wanted.types.contains(where: { type.hasSuffix("." + $0) }) {
      return lines.map { $0 + "\n" }.joined()
    }
    guard !wanted.names.isEmpty, lines.count > head + 1 else { return nil }
    let chosen =
      wanted.mayHaveSelected(type)
      ? members(after: head).filter { member in
        member.name.map { wanted.wants($0, of: type, member.declaration) } ?? false
      } : []
    guard !chosen.isEmpty else { return nil }
    let body = chosen.map { $0.lines.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    return lines[...head].map { $0 + "\n" }.joined() + body + (lines.last.map { $0 + "\n" } ?? "")
  }

  /// A member: its name, its lines from the declaration on in one line, and all its lines.
  private typealias Member = (name: String?, declaration: String, lines: ArraySlice<Substring>)

  /// Returns the members of the declared type, each with its lines. A member ends before a blank line that is outside
  /// of the member's braces. `head` is the index of the line that opens the type.
  private func members(after head: Int) -> [Member] {
    var members: [Member] = []
    var start = head + 1
    var depth = 0
    for index in (head + 1)..<(lines.count - 1) {
      depth += Self.balance(lines[index])
      let isEnd = index == lines.count - 2 || depth == 0 && lines[index + 1].isEmpty
      guard isEnd, start <= index else { continue }
      let member = lines[start...index].drop { $0.isEmpty }
      let declaration = member.firstIndex { line in
        let text = line.drop { $0 == " " }
        return !text.hasPrefix("//") && Self.declaredName(line) != nil
      }
      members.append(
        (
          declaration.flatMap { Self.declaredName(member[$0]) },
          declaration.map { member[$0...].joined(separator: " ") } ?? "", member
        ))
      start = index + 1
    }
    return members
  }

  private static let words: Set<Substring> = [
    "class", "struct", "enum", "extension", "func", "var", "let", "typealias", "protocol", "actor",
  ]

  /// Returns the name that a line of Swift declares or extends; nil if the line does neither.
  private static func declaredName(_ line: Substring) -> String? {
    let words = line.split { $0 == " " }
    guard
      let index = words.firstIndex(where: { Self.words.contains($0) }), index + 1 < words.count
    else { return nil }
    // For `class func name`, the name follows the second keyword.
    let next = Self.words.contains(words[index + 1]) && index + 2 < words.count ? index + 2 : index + 1
    let name = words[next].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "`" }
    return name.isEmpty ? nil : String(name.filter { $0 != "`" })
  }

  private static func balance(_ line: Substring) -> Int {
    line.utf8.reduce(0) { depth, byte in
      depth + (byte == UInt8(ascii: "{") ? 1 : byte == UInt8(ascii: "}") ? -1 : 0)
    }
  }
}
