import Foundation
import StoryboardDiagnostics
import StoryboardMap
import StoryboardTooling
import TestSupport
import Testing

/// The page of a map: its markup is the page's own, whatever a program says, and its size is bounded.
@Suite struct MapPageTests {
  /// The elements of a page and the values of their attributes; nil if something is not well-formed.
  private struct Markup {
    var elements: [(name: String, attributes: [String: String])] = []
    /// The contents of `script` and `style`.
    var raw: [String] = []
    var text = ""

    private static let void: Set = ["meta", "input"]

    init?(_ page: String) {
      let scanner = Scanner(string: page)
      scanner.charactersToBeSkipped = nil
      guard scanner.scanString("<!DOCTYPE html>") != nil else { return nil }
      var open: [String] = []
      while !scanner.isAtEnd {
        if let text = scanner.scanUpToString("<") {
          if text.contains(">") || text.contains("\"") && open.last == nil { return nil }
          self.text += text
        }
        if scanner.isAtEnd { break }
        if scanner.scanString("</") != nil {
          guard let name = scanner.scanUpToString(">"), open.popLast() == name else { return nil }
          _ = scanner.scanString(">")
          continue
        }
        guard scanner.scanString("<") != nil, let name = scanner.scanCharacters(from: .alphanumerics) else {
          return nil
        }
        var attributes: [String: String] = [:]
        while scanner.scanString(" ") != nil {
          guard let key = scanner.scanCharacters(from: .alphanumerics.union(.init(charactersIn: "-"))) else {
            return nil
          }
          if scanner.scanString("=\"") != nil {
            let value = scanner.scanUpToString("\"") ?? ""
            if value.contains("<") || attributes.updateValue(value, forKey: key) != nil { return nil }
            _ = scanner.scanString("\"")
          } else {
            attributes[key] = ""
          }
        }
        elements.append((name, attributes))
        if scanner.scanString("/>") != nil { continue }
        guard scanner.scanString(">") != nil else { return nil }
        if name == "script" || name == "style" {
          raw.append(scanner.scanUpToString("</\(name)>") ?? "")
          _ = scanner.scanString("</\(name)>")
        } else if !Self.void.contains(name) {
          open.append(name)
        }
      }
      if !open.isEmpty { return nil }
    }
  }

  @Test(arguments: MapEscapesTests.hostile)
  func nothingIsInjected(_ text: String) throws {
    let page = String(decoding: MapEscapesTests.map(text).html, as: UTF8.self)
    let markup = try #require(Markup(page), "the page of \(text) is not well-formed")
    let plain = try #require(Markup(String(decoding: MapEscapesTests.map("plain").html, as: UTF8.self)))
    // The same program with another string has the same elements with the same attributes, beside lines of text.
    let elements = markup.elements.filter { $0.name != "tspan" }
    let others = plain.elements.filter { $0.name != "tspan" }
    #expect(elements.map(\.name) == others.map(\.name))
    #expect(
      elements.map { $0.attributes.keys.sorted() } == others.map { $0.attributes.keys.sorted() })
    #expect(markup.raw == plain.raw)
    for element in markup.elements {
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "src" })
      if let link = element.attributes["href"] {
        #expect(link.wholeMatch(of: /#[a-z]+\d*/) != nil, "\(link)")
      }
    }
    #expect(!HostileText.isHidden(in: page))
    let rest = markup.raw.reduce(page) { $0.replacing($1, with: "") }
    #expect(rest.firstMatch(of: /&(?!(?:amp|lt|gt|quot|#39);)/) == nil)
  }

  @Test func linksLeadSomewhere() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<10 {
      let page = String(decoding: MapLayoutTests.map(&random).html, as: UTF8.self)
      let markup = try #require(Markup(page))
      let ids = markup.elements.compactMap { $0.attributes["id"] }
      #expect(ids.count == Set(ids).count)
      for element in markup.elements {
        if let link = element.attributes["href"] {
          #expect(ids.contains(String(link.dropFirst())), "\(link)")
        }
      }
    }
  }

  /// The policy names the page's script and style by their hashes, and forbids everything else.
  @Test func thePolicy() throws {
    let markup = try #require(Markup(String(decoding: MapEscapesTests.map("plain").html, as: UTF8.self)))
    let policy = try #require(
      markup.elements.first { $0.attributes["http-equiv"] == "Content-Security-Policy" }?.attributes[
        "content"])
    #expect(policy.hasPrefix("default-src &#39;none&#39;; script-src &#39;sha256-"))
    #expect(!policy.contains("unsafe"))
    #expect(markup.raw.count == 2)
    #expect(markup.elements.count { $0.name == "script" } == 1)
    #expect(!markup.raw.contains { $0.contains("http") || $0.contains("innerHTML") || $0.contains("</") })
  }

  /// 300 scenes with as many parameters, properties and transitions as large apps have.
  @Test func aLargeAppHasASmallPage() throws {
    var text = "controller V: UIViewController { var log: Log! var store: Store! var title2: String! }\n"
    text += "protocol Log\nclass ConsoleLog: Log { init() }\nclass Store { init(log: Log) }\n"
    text += "container App { single ConsoleLog as Log  single Store }\n"
    for storyboard in 0..<20 {
      text += "storyboard Storyboard\(storyboard) in App {\n"
      for scene in 0..<15 {
        text += "  scene SceneWithALongName\(scene)(title2: String): V {\n"
        for segue in 0..<4 {
          text += "    segue showTheNextScene\(segue): show SceneWithALongName\((scene + segue + 1) % 15)"
          text += "(title2: \"The title of the scene\")\n"
        }
        text += "  }\n"
      }
      text += "}\n"
    }
    let map = AppMap(Compilation([SourceFile(path: "a.sbdsl", bytes: Array(text.utf8))]))
    #expect(map.scenes.count == 300 && map.transitions.count == 1_200)
    #expect(map.findings.allSatisfy { $0.severity != .error })
    let size = map.html.count
    #expect(size < 2_000_000, "\(size)")
  }

  /// The hashes are those of the script and the style, as another program computes them.
  @Test func theHashes() throws {
    let page = String(decoding: MapEscapesTests.map("plain").html, as: UTF8.self)
    let markup = try #require(Markup(page))
    for text in markup.raw {
      let hash = try hash(of: text)
      #expect(
        page.contains("&#39;sha256-\(hash)&#39;"),
        "after a change of the script or the style its hash in the same file has to be sha256-\(hash)")
    }
  }

  private func hash(of text: String) throws -> String {
    try Sandbox.with { sandbox in
      try sandbox.write(text, to: "text")
      let result = try sandbox.shell("{ sha256sum text || shasum -a 256 text; } 2> /dev/null")
      let digits = try #require(result.standardOutput.split(separator: " ").first)
      try #require(digits.count == 64, "\(result)")
      let bytes = stride(from: 0, to: 64, by: 2).map { offset in
        let start = digits.index(digits.startIndex, offsetBy: offset)
        return UInt8(digits[start..<digits.index(start, offsetBy: 2)], radix: 16) ?? 0
      }
      return Data(bytes).base64EncodedString()
    }
  }
}
