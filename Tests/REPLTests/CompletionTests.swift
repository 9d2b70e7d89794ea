import Foundation
import StoryboardREPL
import Testing

/// The proposals at `▸` in an input.
@Suite struct CompletionTests {
  private let session: REPLSession

  init() {
    session = REPLSession(.files(below: TranscriptTests.folder))
    _ = session.answer(":load shop.sbdsl")
    _ = session.answer("let list = Main.List")
  }

  private func items(_ marked: String) -> [String] {
    let parts = marked.components(separatedBy: "▸")
    return session.completions(in: parts.joined(), at: parts[0].utf8.count).items.map(\.text)
  }

  @Test func commands() {
    #expect(items(":l▸") == ["load", "list"])
    #expect(items(":trace ▸") == ["on", "off"])
    #expect(items(":explain unknown-t▸") == ["unknown-type"])
    #expect(items(":swift Mem▸") == ["Member"])
    #expect(items(":plan Main.De▸") == ["Main.Detail"])
    let paths = session.completions(in: ":load sh", at: 8) { $0 == "sh" ? ["shop.sbdsl"] : [] }
    #expect(paths.items.map(\.text) == ["shop.sbdsl"])
    #expect(paths.range == 6..<8)
  }

  @Test func names() {
    #expect(items("li▸").first == "list")
    #expect(items("Mai▸") == ["Main"])
    #expect(items("prod▸").contains("product"))
    #expect(items("Prod▸").contains("ProductList"))
    #expect(items("rel▸").contains("release"))
    #expect(items("cont▸").contains("container"))
  }

  @Test func scenesAndRegistrations() {
    #expect(items("Main.▸") == ["List", "Banner", "Detail", "initial"])
    #expect(items("Main.D▸") == ["Detail"])
    #expect(items("App.▸") == ["HTTPClient", "Catalog"])
    #expect(items("Member.▸") == ["Cart", "user"])
    #expect(items("let x = Main.B▸") == ["Banner"])
  }

  @Test func members() {
    #expect(items("list.▸").contains("catalog"))
    #expect(items("list.▸").contains("product"))
    #expect(items("list.op▸") == ["open"])
    #expect(items("list.ban▸") == ["banner"])
    #expect(items("list.catalog.▸").contains("client"))
    #expect(items("list.catalog.client.▸") == ["baseURL"])
    #expect(items("Main.Detail.pro▸").contains("product"))
  }

  @Test func labels() {
    #expect(items("Main.Detail(▸").prefix(2) == ["product:", "in:"])
    #expect(items("list.compare(p▸").first == "product:")
    #expect(items("HTTPClient(▸").first == "baseURL:")
    #expect(items("product(product: list.product(for: nil), f▸").first == "from:")
    #expect(items("Member(u▸").first == "user:")
  }

  @Test func declarations() {
    #expect(items("container X in ▸") == ["App", "Member"])
    #expect(items("container X { s▸").prefix(2) == ["single", "shared"])
    #expect(items("class X: Cat▸") == ["Catalog"])
    #expect(items("storyboard X { in▸") == ["initial"])
    #expect(
      items("storyboard Main { scene A: X { segue go: s▸").prefix(3) == ["show", "showDetail", "sheet"])
    #expect(items("storyboard Main { scene A: X { segue go: show L▸") == ["List"])
    #expect(items("storyboard X { reference D = Main.▸").contains("Detail"))
    #expect(items("controller X { v▸") == ["var"])
    #expect(items("launch ▸") == ["storyboard"])
  }

  @Test func detailsAreTypes() {
    let found = session.completions(in: "list.cat", at: 8)
    #expect(found.items.map(\.detail) == ["var catalog: Catalog!"])
    #expect(found.range == 5..<8)
    #expect(session.completions(in: "Main.Det", at: 8).items[0].detail.contains("ProductDetail"))
  }

  @Test func nothingInsideOfStringsAndComments() {
    #expect(items("Member(user: \"a▸") == [])
    #expect(items("// a▸") == [])
    #expect(items("/* a▸") == [])
  }
}
