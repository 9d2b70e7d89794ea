import StoryboardDiagnostics
import StoryboardSemantics
import StoryboardSyntax

/// The work that is left after an app was adopted: the places that a program leaves to the app's code, and those at
/// which this code makes, opens and fills scenes by itself.
package struct LeftToTheApp {
  private let compilation: Compilation
  private let code: [(path: String, places: [NavigationInCode])]

  /// - Parameters:
  ///   - compilation: the program with its Swift code.
  ///   - code: what each Swift file says of storyboards, by its path.
  package init(_ compilation: Compilation, code: [String: NavigationFile]) {
    self.compilation = compilation
    self.code = code.map { ($0.key, $0.value.places.filter(\.kind.isWork)) }.filter { !$0.1.isEmpty }
      .sorted { $0.0 < $1.0 }
  }

  private func count(_ kind: NavigationInCode.Kind) -> Int {
    code.reduce(0) { $0 + $1.places.count { $0.kind == kind } }
  }

  // MARK: Text

  /// The number of places that are shown with their text; the others are counted.
  private static let shownCount = 20

  /// The counts, the first places by file and line, and the storyboard to begin with.
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
    if let start {
      let segues =
        start.openings == 0
        ? "no segue into another storyboard" : counted(start.openings, "segue") + " into others"
      text += "begin with the storyboard `\(start.name)`: \(counted(start.scenes, "scene")), \(segues), "
      text += "\(start.byApp) \(start.byApp == 1 ? "property" : "properties") by app, "
      text += "\(counted(start.code, "place")) in code\n"
    }
    return text
  }

  // MARK: The first storyboard

  private struct Start {
    let name: String
    let scenes: Int
    /// The transitions into other storyboards.
    let openings: Int
    /// The properties of its controllers that are by app, and the places in the code of these.
    let byApp: Int
    let code: Int
  }

  /// The storyboard with the least work, of those that open no other if there is one; nil if nothing is left to do.
  private var start: Start? {
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
          // An extension of a framework's class helps all storyboards, and belongs to none.
          if !declaration.isFramework { code += codeOfType[program.names[declaration.name]] ?? 0 }
          byApp += declaration.members.count { program.members[$0].isRequired && program.isByApp($0) }
          type = declaration.superclass.flatMap { program.types.declaration($0) }
        }
      }
      guard byApp + code > 0 else { continue }
      starts.append(
        Start(
          name: program.names[program.storyboards[id].name], scenes: scenes.count, openings: openings,
          byApp: byApp, code: code))
    }
    return starts.min { a, b in
      (a.openings > 0 ? 1 : 0, a.byApp + a.code, a.scenes) < (
        b.openings > 0 ? 1 : 0, b.byApp + b.code, b.scenes
      )
    }
  }

  // MARK: JSON

  /// One object with all places: `version`, `program`, `storyboards`, `byApp`, `code` and `begin`.
  ///
  /// - Parameters:
  ///   - storyboards: the number of storyboards that were imported.
  ///   - path: the path of the program.
  package func json(storyboards: Int, program path: String) -> [UInt8] {
    var json = JSONWriter()
    json.raw("{\"version\":1,\"program\":")
    json.string(PathText.readable(path))
    json.raw(",\"storyboards\":\(storyboards),\"byApp\":[")
    var maps: [UInt32: LineMap] = [:]
    for (index, range) in compilation.program.byApp.enumerated() {
      let source = compilation.sources[Int(range.file)]
      let map = maps[range.file] ?? LineMap(source)
      maps[range.file] = map
      let location = map.location(of: range.start)
      json.raw(index > 0 ? ",{" : "{")
      let bytes = source.bytes[Int(range.start)..<Int(range.end)]
      write(path: source.path, line: location.line, column: location.column, &json)
      json.raw(",\"text\":")
      json.string(String(decoding: bytes, as: UTF8.self))
      json.raw("}")
    }
    json.raw("],\"code\":[")
    var isFirst = true
    for (path, places) in code {
      for place in places {
        json.raw(isFirst ? "{\"kind\":" : ",{\"kind\":")
        isFirst = false
        json.string(place.kind.rawValue)
        json.raw(",")
        write(path: path, line: place.line, column: place.column, &json)
        json.raw(",\"type\":")
        json.string(place.type)
        json.raw(",\"text\":")
        json.string(place.text)
        json.raw("}")
      }
    }
    json.raw("]")
    if let start {
      json.raw(",\"begin\":")
      json.string(start.name)
    }
    json.raw("}\n")
    return json.bytes
  }

  private func write(path: String, line: Int, column: Int, _ json: inout JSONWriter) {
    json.raw("\"path\":")
    json.string(PathText.readable(path))
    json.raw(",\"line\":\(line),\"column\":\(column)")
  }
}

extension Compilation {
  /// The mistake if a program leaves more places to the app's own code than are allowed; nil if it does not.
  ///
  /// - Parameter limit: the number of places.
  package func tooManyByApp(limit: Int) -> Diagnostic? {
    let places = program.byApp
    guard places.count > limit, let first = places.first else { return nil }
    let labels = places.dropFirst().prefix(19).map { Diagnostic.Label(.byApp, at: $0) }
    return Diagnostic(
      ByAppDiagnostic.tooMany(count: places.count, limit: limit), at: first, labels: Array(labels))
  }
}
