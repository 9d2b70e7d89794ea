import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax

/// The work that is left after an app's storyboards were imported: the properties that the program leaves to the
/// app's code (`inject mailer by app`), and the places where this code itself makes, opens and fills scenes.
package struct LeftToTheApp {
  let compilation: Compilation
  /// For each Swift file, the places where its code makes, opens or fills scenes itself.
  let code: [(path: String, places: [NavigationInCode])]
  /// The places in code whose strings could not be read, and the places in code whose storyboard or controller is not
  /// known. Such a string names a storyboard, a scene or a segue.
  let (unread, withoutOwner): (Unseen, Unseen)
  /// The number of Swift files that were searched.
  let fileCount: Int
  /// The storyboards of packages, which have their own programs.
  let packages: PackageStoryboards

  /// - Parameters:
  ///   - compilation: the program with its Swift code.
  ///   - code: for each Swift file, by its path, what it says about storyboards.
  ///   - packages: the storyboards of packages.
  package init(
    _ compilation: Compilation, code: [String: NavigationFile],
    packages: PackageStoryboards = PackageStoryboards()
  ) {
    (self.compilation, self.packages) = (compilation, packages)
    fileCount = code.count
    let files = code.map { ($0.key, $0.value.places) }.sorted { $0.0 < $1.0 }
    self.code = files.map { ($0.0, $0.1.filter(\.kind.isWork)) }.filter { !$0.1.isEmpty }
    var (unread, withoutOwner) = (Unseen(), Unseen())
    for (path, places) in files {
      for place in places {
        switch Self.string(at: place, in: path, compilation) {
        case .unread: unread.places.append((path, place))
        case .withoutOwner: withoutOwner.places.append((path, place))
        case .none, .read: break
        }
      }
    }
    (self.unread, self.withoutOwner) = (unread, withoutOwner)
  }

  // MARK: Strings

  /// What is known about the string at a place in code. The string names a storyboard, a scene or a segue.
  enum StringInCode {
    /// The place has no string.
    case none
    case read(String)
    /// The string could not be read, because a variable holds it.
    case unread
    /// The storyboard or controller to which the string belongs is not known. The string is nil for an initial scene.
    case withoutOwner(String?)
  }

  static func string(
    at place: NavigationInCode, in path: String, _ compilation: Compilation
  ) -> StringInCode {
    if place.kind == .cast { return .none }
    let key = CodeLookup.Place(path: path, start: place.range.lowerBound)
    let lookup = compilation.program.nameLookups[key]
    var text = lookup?.text
    if text == nil, case .text(let literal)? = place.name?.value { text = literal }
    if text == nil, place.name != nil { return .unread }
    guard lookup?.isOwnerKnown == true else { return .withoutOwner(text) }
    return text.map { .read($0) } ?? .none
  }

  /// The places in code whose strings were not looked up in the storyboards.
  struct Unseen {
    fileprivate(set) var places: [(path: String, place: NavigationInCode)] = []

    static let kinds: [(kind: NavigationInCode.Kind, title: String)] = [
      (.instantiate, "`instantiate…`"), (.performSegue, "`performSegue`"),
      (.storyboard, "`UIStoryboard(name:)`"), (.identifier, "`segue.identifier`"),
    ]

    func count(_ kind: NavigationInCode.Kind) -> Int { places.count { $0.place.kind == kind } }

    /// The number of places of each kind, as text: `3 of …, 1 of …`.
    var counts: String {
      Self.kinds.filter { count($0.kind) > 0 }.map { "\(count($0.kind)) of \($0.title)" }
        .joined(separator: ", ")
    }
  }

  private func count(_ kind: NavigationInCode.Kind) -> Int {
    code.reduce(0) { $0 + $1.places.count { $0.kind == kind } }
  }

  // MARK: Text

  /// The maximum number of places that are shown with their text. Further places are only counted.
  private static let shownCount = 20

  /// The report as text: the counts, the first places by file and line, and the storyboard to begin with.
  package var text: String {
    let counts = [
      counted(compilation.program.byApp.count, "place") + " by app",
      counted(count(.instantiate), "controller") + " made by `instantiate…`",
      counted(count(.performSegue), "call") + " of `performSegue`",
      counted(count(.cast), "cast") + " of a destination",
    ]
    var text = "left to the app's code: \(counts.joined(separator: ", "))\n"
    var shown = 0
    for (path, places) in code where shown < Self.shownCount {
      text += printable(path: path) + "\n"
      for place in places.prefix(Self.shownCount - shown) {
        text += "  \(place.line):\(place.column): \(printable(place.text))\n"
      }
      shown += places.count
    }
    let all = code.reduce(0) { $0 + $1.places.count }
    if all > Self.shownCount { text += "and \(all - Self.shownCount) more; `--json` lists all of them\n" }
    if fileCount == 0 {
      text += "no Swift code was searched: name it by a `sources` clause, or by `--sources`\n"
    }
    if !unread.places.isEmpty {
      let isOne = unread.places.count == 1
      text +=
        counted(unread.places.count, "string")
        + (isOne ? " is held by a variable and was" : " are held by variables and were")
      text += " not looked up: \(unread.counts)\n"
    }
    if !withoutOwner.places.isEmpty {
      text +=
        counted(withoutOwner.places.count, "place") + " of a storyboard or a controller that is not known "
      text += (withoutOwner.places.count == 1 ? "was" : "were") + " not looked up: \(withoutOwner.counts)\n"
    }
    if let start {
      let segues =
        start.openings == 0
        ? "no segue into another storyboard" : counted(start.openings, "segue") + " into others"
      text += "begin with the storyboard `\(start.name)`: \(counted(start.scenes, "scene")), \(segues), "
      text += "\(start.byApp) \(start.byApp == 1 ? "property" : "properties") by app, "
      text += "\(counted(start.code, "place")) in code\n"
    }
    if !packages.isEmpty { text += packages.text + "\n" }
    return text
  }

  // MARK: The first storyboard

  struct Start {
    let name: String
    /// True if the system opens the storyboard at launch. All other wiring starts there.
    let isLaunch: Bool
    let scenes: Int
    /// The number of transitions into other storyboards.
    let openings: Int
    /// The number of properties of the storyboard's controllers that the app's code fills. `code` is the number of
    /// places where the code of these controllers makes, opens or fills scenes.
    let byApp: Int
    let code: Int
  }

  /// The storyboard where the remaining work should begin; nil if nothing is left to do. It is the launch storyboard.
  /// If nothing is left to do there, it is the storyboard with the least work, if possible one that opens no other
  /// storyboard.
  var start: Start? {
    let program = compilation.program
    var codeOfType: [String: Int] = [:]
    for place in code.flatMap(\.places) { codeOfType[place.type, default: 0] += 1 }
    var starts: [Start] = []
    for id in program.storyboards.ids where !program.storyboards[id].isExternal {
      var (openings, byApp, code) = (0, 0, 0)
      var types: Set<TypeDeclarationID> = []
      let scenes = program.storyboards[id].scenes
      for scene in scenes {
        for transition in program.scenes[scene].transitions {
          if let target = program.transitions[transition].target, program.scenes[target].storyboard != id {
            openings += 1
          }
        }
        var type = program.types.declaration(program.scenes[scene].controller)
        while let current = type, types.insert(current).inserted {
          let declaration = program.declarations[current]
          // An extension of a framework's class concerns all storyboards, so it counts for none of them.
          if !declaration.isFramework { code += codeOfType[program.names[declaration.name]] ?? 0 }
          byApp += declaration.members.count { program.members[$0].isRequired && program.isByApp($0) }
          type = declaration.superclass.flatMap { program.types.declaration($0) }
        }
      }
      guard byApp + code > 0 else { continue }
      starts.append(
        Start(
          name: program.names[program.storyboards[id].name], isLaunch: program.storyboards[id].isLaunch,
          scenes: scenes.count, openings: openings,
          byApp: byApp, code: code))
    }
    return starts.min { a, b in
      (a.isLaunch ? 0 : 1, a.openings > 0 ? 1 : 0, a.byApp + a.code, a.scenes)
        < (b.isLaunch ? 0 : 1, b.openings > 0 ? 1 : 0, b.byApp + b.code, b.scenes)
    }
  }
}

extension Compilation {
  /// Returns an error if a program leaves more places to the app's own code (`by app`) than are allowed; otherwise
  /// nil.
  ///
  /// - Parameter limit: the number of places that are allowed.
  package func tooManyByApp(limit: Int) -> Diagnostic? {
    let places = program.byApp
    guard places.count > limit, let first = places.first else { return nil }
    let labels = places.dropFirst().prefix(19).map { Diagnostic.Label(.byApp, at: $0) }
    return Diagnostic(
      ByAppDiagnostic.tooManyByAppValues(count: places.count, limit: limit), at: first, labels: Array(labels))
  }
}
