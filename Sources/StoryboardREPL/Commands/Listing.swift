import StoryboardDiagnostics
import StoryboardPlan
import StoryboardRuntime
import StoryboardSemantics
import StoryboardSwift

extension REPLSession {
  /// Lists the declarations and the names of values; or shows the text of one declaration.
  func list(_ name: String) -> Answer {
    guard name.isEmpty else {
      if let text = program.text(of: name) { return Answer(text + "\n") }
      if let value = existingObjects?[name] {
        guard let objects = existingObjects else { return Answer() }
        var printer = GraphPrinter(objects, checker.program)
        return Answer(printer.text(of: value.value, named: name))
      }
      let nearest = nearestSpelling(to: name, among: program.listed)
      return failure(
        ValueDiagnostic.unknownValue(name, nearest.map { .nearest($0) } ?? .none), about: ":list " + name)
    }
    var lines = program.heads
    for (name, value) in existingObjects?.names ?? [] where name != SessionObjects.last {
      guard let plan = existingObjects?.plan else { continue }
      lines.append("let \(name) = \(value.value.text(in: plan))")
    }
    return Answer(lines.isEmpty ? "nothing is declared\n" : lines.map { $0 + "\n" }.joined())
  }

  // MARK: Swift

  /// The generated Swift: all of it, or the part of one declaration.
  func swift(_ name: String) -> Answer {
    guard let plan = try? objects().plan else {
      return failure(SessionDiagnostic.failed("the program cannot be lowered"), about: ":swift")
    }
    let files = SwiftBackend.generate(plan, layout: .storyboards)
    if name.isEmpty {
      return Answer(files.map { "// \($0.name)\n" + String(decoding: $0.contents, as: UTF8.self) }.joined())
    }
    var found = ""
    for file in files {
      if file.name == name + ".swift" {
        found += (found.isEmpty ? "" : "\n") + String(decoding: file.contents, as: UTF8.self)
        continue
      }
      for part in SwiftParts(String(decoding: file.contents, as: UTF8.self)).parts where part.names(name) {
        found += (found.isEmpty ? "" : "\n") + part.text
      }
    }
    if found.isEmpty {
      guard program.listed.contains(name) else {
        let nearest = nearestSpelling(to: name, among: program.listed)
        return failure(
          ValueDiagnostic.unknownValue(name, nearest.map { .nearest($0) } ?? .none), about: ":swift " + name)
      }
      return Answer("nothing is generated for `\(name)`: it is the app's own\n")
    }
    return Answer(found)
  }
}

/// The parts of a Swift file that begin at the left margin.
private struct SwiftParts {
  struct Part {
    var text = ""

    /// True if the part's head names a declaration.
    func names(_ name: String) -> Bool {
      let head = text.split(separator: "\n").first { !$0.hasPrefix("//") && $0.contains("{") } ?? ""
      let words = head.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return words.contains { $0 == name }
    }
  }

  private(set) var parts: [Part] = []

  init(_ text: String) {
    var part = Part()
    var depth = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty, depth == 0 {
        if !part.text.isEmpty { parts.append(part) }
        part = Part()
        continue
      }
      for byte in line.utf8 {
        if byte == UInt8(ascii: "{") { depth += 1 }
        if byte == UInt8(ascii: "}") { depth -= 1 }
      }
      part.text += line + "\n"
    }
    if !part.text.isEmpty { parts.append(part) }
  }
}
