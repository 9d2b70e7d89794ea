import StoryboardDiagnostics
import StoryboardSyntax
import Testing

/// A clean program into which a required property is planted, read only by its syntax.
struct RequiredProperty: CustomTestStringConvertible, Sendable {
  let file: CorpusFile
  let outline: ProgramOutline

  static let programs = ["Chain", "Completion", "ThreeScenes", "Shop"].map {
    RequiredProperty(CorpusFile(path: "positive/\($0).sbdsl"))
  }

  init(_ file: CorpusFile) {
    self.file = file
    outline = ProgramOutline((try? file.text()) ?? "")
  }

  var testDescription: String { file.path }
  var controllers: [String] { outline.controllers.map(\.name) }

  /// The program with the property in a controller, and the places of the names of its scenes.
  func planting(propertyIn controller: String) -> (program: String, missed: [Finding]) {
    var edit = edit(propertyIn: controller)
    return edit.finish(
      finding: outline.scenes(of: controller).map { ($0.name.start, "required-not-supplied") })
  }

  /// The program with the property, and a line in each scene that fills it.
  func supplying(propertyIn controller: String) -> String {
    var edit = edit(propertyIn: controller)
    for scene in outline.scenes(of: controller) {
      if let block = scene.block {
        edit.insert("inject planted = Planted() ", at: block)
      } else {
        edit.insert(" { inject planted = Planted() }", at: scene.end)
      }
    }
    return edit.finish(finding: []).program
  }

  /// The program with the property and a parameter of its name, and the transitions without an argument for it.
  func planting(parameterOf controller: String) -> (program: String, missed: [Finding]) {
    var edit = edit(parameterOf: controller)
    let needing = outline.needing(outline.scenes(of: controller).map(\.id))
    let launched = outline.scenes.filter { $0.isLaunched && needing.contains($0.id) }
    let transitions = outline.transitionsWithout(needing)
    return edit.finish(
      finding: launched.map { ($0.name.start, "launch-has-parameters") }
        + transitions.map { ($0.name.start, "missing-argument") })
  }

  /// The program with the parameter, and an argument on every transition that lacks it.
  func supplying(parameterOf controller: String) -> String {
    var edit = edit(parameterOf: controller)
    for transition in outline.transitionsWithout(outline.needing(outline.scenes(of: controller).map(\.id))) {
      edit.insert(
        transition.list == nil ? "(planted: Planted())" : "planted: Planted(), ",
        at: transition.list ?? transition.name.end)
    }
    return edit.finish(finding: []).program
  }

  /// True if the system opens a scene of the controller, so that nobody can supply an argument.
  func isLaunched(_ controller: String) -> Bool {
    let needing = outline.needing(outline.scenes(of: controller).map(\.id))
    return outline.scenes.contains { $0.isLaunched && needing.contains($0.id) }
  }

  private func edit(propertyIn controller: String) -> TextEdit {
    var edit = TextEdit(outline.text)
    edit.append("struct Planted { init() }\n")
    for declaration in outline.controllers where declaration.name == controller {
      if let block = declaration.block {
        edit.insert(" var planted: Planted! ", at: block)
      } else {
        edit.insert(" { var planted: Planted! }", at: declaration.end)
      }
    }
    return edit
  }

  private func edit(parameterOf controller: String) -> TextEdit {
    var edit = edit(propertyIn: controller)
    for scene in outline.scenes(of: controller) {
      edit.insert(
        scene.list == nil ? "(planted: Planted)" : "planted: Planted, ", at: scene.list ?? scene.name.end)
    }
    return edit
  }
}

/// Insertions into a text, with the places of the text after them.
struct TextEdit {
  private let text: [UInt8]
  private var insertions: [(offset: UInt32, text: String)] = []
  private var end = ""

  init(_ text: String) { self.text = Array(text.utf8) }

  mutating func insert(_ text: String, at offset: UInt32) { insertions.append((offset, text)) }
  mutating func append(_ text: String) { end += text }

  mutating func finish(finding places: [(offset: UInt32, code: String)]) -> (
    program: String, missed: [Finding]
  ) {
    insertions.sort { $0.offset < $1.offset }
    var result: [UInt8] = []
    var position = 0
    for (offset, inserted) in insertions {
      result += text[position..<Int(offset)] + Array(inserted.utf8)
      position = Int(offset)
    }
    result += text[position...] + Array(end.utf8)
    let map = LineMap(SourceFile(path: "edited", bytes: result))
    let findings = places.map { offset, code in
      let shift = insertions.filter { $0.offset <= offset }.map(\.text.utf8.count).reduce(0, +)
      let location = map.location(of: offset + UInt32(shift))
      return Finding(line: location.line, column: location.column, code: code)
    }
    return (String(decoding: result, as: UTF8.self), findings.sorted())
  }
}
