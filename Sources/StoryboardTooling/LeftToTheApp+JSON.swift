import StoryboardDiagnostics
import StoryboardSyntax

extension LeftToTheApp {
  /// One object with all places: `version`, `program`, `storyboards`, `byApp`, `swiftFiles`, `code`, `unread`,
  /// `unknownOwner` and `begin`.
  ///
  /// - Parameters:
  ///   - storyboards: the number of storyboards that were imported; nil for those of the program.
  ///   - path: the path of the program.
  package func json(storyboards: Int? = nil, program path: String) -> [UInt8] {
    let program = compilation.program
    let count = storyboards ?? program.storyboards.elements.count { !$0.isExternal }
    var json = JSONWriter()
    json.raw("{\"version\":1,\"program\":")
    json.string(PathText.readable(path))
    json.raw(",\"storyboards\":\(count),\"byApp\":")
    var maps: [UInt32: LineMap] = [:]
    json.objects(program.byApp) { range, json in
      let source = compilation.sources[Int(range.file)]
      let map = maps[range.file] ?? LineMap(source)
      maps[range.file] = map
      let location = map.location(of: range.start)
      let bytes = source.bytes[Int(range.start)..<Int(range.end)]
      write(path: source.path, line: location.line, column: location.column, &json)
      json.raw(",\"text\":")
      json.string(String(decoding: bytes, as: UTF8.self))
    }
    json.raw(",\"swiftFiles\":\(fileCount),\"code\":")
    write(code.flatMap { file in file.places.map { (file.path, $0) } }, &json)
    json.raw(",\"unread\":")
    write(unread, &json)
    json.raw(",\"unknownOwner\":")
    write(withoutOwner, &json)
    if let start {
      json.raw(",\"begin\":")
      json.string(start.name)
    }
    if !packages.isEmpty {
      json.raw(",\"packages\":")
      json.objects(packages.targets) { target, json in
        json.raw("\"target\":")
        json.string(target.name)
        json.raw(",\"path\":")
        json.string(PathText.readable(target.package))
        json.raw(",\"storyboards\":\(target.count)")
      }
    }
    json.raw("}\n")
    return json.bytes
  }

  private func write(_ unseen: Unseen, _ json: inout JSONWriter) {
    json.raw("{\"count\":\(unseen.places.count)")
    for (kind, _) in Unseen.kinds { json.raw(",\"\(kind.rawValue)\":\(unseen.count(kind))") }
    json.raw(",\"places\":")
    write(unseen.places, &json)
    json.raw("}")
  }

  private func write(_ places: [(path: String, place: NavigationInCode)], _ json: inout JSONWriter) {
    json.objects(places) { place, json in
      let (path, place) = place
      json.raw("\"kind\":")
      json.string(place.kind.rawValue)
      json.raw(",")
      write(path: path, line: place.line, column: place.column, &json)
      json.raw(",\"type\":")
      json.string(place.type)
      json.raw(",\"text\":")
      json.string(place.text)
      write(Self.string(at: place, in: path, compilation), &json)
    }
  }

  private func write(_ string: StringInCode, _ json: inout JSONWriter) {
    let text: String?
    switch string {
    case .none: return
    case .unread: return json.raw(",\"unread\":true")
    case .read(let read): text = read
    case .withoutOwner(let read):
      json.raw(",\"unknownOwner\":true")
      text = read
    }
    guard let text else { return }
    json.raw(",\"string\":")
    json.string(text)
  }

  private func write(path: String, line: Int, column: Int, _ json: inout JSONWriter) {
    json.raw("\"path\":")
    json.string(PathText.readable(path))
    json.raw(",\"line\":\(line),\"column\":\(column)")
  }
}
