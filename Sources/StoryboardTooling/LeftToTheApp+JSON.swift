import StoryboardDiagnostics
import StoryboardSyntax
import StoryboardVocabulary

extension LeftToTheApp {
  /// Returns a JSON object with everything that is left to the app's code. It has `version`, `program`,
  /// `storyboards`, `byApp`, `swiftFiles`, `code`, `unread`, `unknownOwner` and `begin`.
  ///
  /// - Parameters:
  ///   - storyboards: the number of storyboards that were imported; nil for the program's storyboards.
  ///   - path: the path of the program.
  package func json(storyboards: Int? = nil, program path: String) -> [UInt8] {
    let program = compilation.program
    let count = storyboards ?? program.storyboards.elements.count { !$0.isExternal }
    var maps: [UInt32: LineMap] = [:]
    return JSONWriter.text { json in
      json.member("version", 1)
      json.member("program", PathText.readable(path))
      json.member("storyboards", count)
      json.member("byApp", objects: program.byApp) { json, range in
        let source = compilation.sources[Int(range.file)]
        let map = maps[range.file] ?? LineMap(source)
        maps[range.file] = map
        let location = map.location(of: range.start)
        write(path: source.path, line: location.line, column: location.column, &json)
        json.member("text", source.text(in: range))
      }
      json.member("swiftFiles", fileCount)
      write("code", code.flatMap { file in file.places.map { (file.path, $0) } }, &json)
      write("unread", unread, &json)
      write("unknownOwner", withoutOwner, &json)
      json.member("begin", start?.name)
      guard !packages.isEmpty else { return }
      json.member("packages", objects: packages.targets) { json, target in
        json.member("target", target.name)
        json.member("path", PathText.readable(target.package))
        json.member("storyboards", target.count)
      }
    }
  }

  private func write(_ name: String, _ unseen: Unseen, _ json: inout JSONWriter) {
    json.member(name) { json in
      json.member("count", unseen.places.count)
      for (kind, _) in Unseen.kinds { json.member(kind.rawValue, unseen.count(kind)) }
      write("places", unseen.places, &json)
    }
  }

  private func write(
    _ name: String, _ places: [(path: String, place: NavigationInCode)], _ json: inout JSONWriter
  ) {
    json.member(name, objects: places) { json, place in
      let (path, place) = place
      json.member("kind", place.kind.rawValue)
      write(path: path, line: place.line, column: place.column, &json)
      json.member("type", place.type)
      json.member("text", place.text)
      switch Self.string(at: place, in: path, compilation) {
      case .none: break
      case .unread: json.member("unread", true)
      case .read(let read): json.member("string", read)
      case .withoutOwner(let read):
        json.member("unknownOwner", true)
        json.member("string", read)
      }
    }
  }

  private func write(path: String, line: Int, column: Int, _ json: inout JSONWriter) {
    json.member("path", PathText.readable(path))
    json.member("line", line)
    json.member("column", column)
  }
}
