import Foundation
import TestSupport
import Testing

/// The page of a map in a real browser: of the sample, and of the apps of `.ci/apps`. `SBDSL_PICTURES` names a folder for
/// pictures of the pages in both colour schemes.
@Suite(
  .serialized, .enabled(if: Repetition.isDeep && Browser.program != nil, "needs SBDSL_DEEP, and a Chromium"))
struct MapBrowserTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// A program whose map is looked at: that of the sample, or of an app.
  struct App: CustomStringConvertible, Sendable {
    let description: String
    /// The target of an app, and its own program if there is one; nil for the sample.
    var target: RealApp?
    var program: URL?

    static let all: [App] = {
      let sample = App(
        description: "Shop", program: TestFolders.package.appendingPathComponent("Samples/Shop"))
      return [sample]
        + RealApp.present.map { target in
          let wired = RealApp.wired?.appendingPathComponent(target.target + ".sbdsl")
          let isThere = wired.map { FileManager.default.fileExists(atPath: $0.path) } ?? false
          return App(description: target.target, target: target, program: isThere ? wired : nil)
        }
    }()
  }

  /// The page of an app; a target without a program of its own is adopted.
  private func page(of app: App) throws -> URL {
    var arguments = ["-o", "map.html"]
    var program = app.program?.path
    if let target = app.target, let folder = RealApp.folder {
      let project = folder.appendingPathComponent(target.project)
      arguments += ["--storyboards", project.deletingLastPathComponent().path]
      if program == nil {
        let adopted = try sandbox.run("import", project.path, "--target", target.target, "-o", "app.sbdsl")
        #expect(adopted.status < 2, "\(adopted)")
        program = "app.sbdsl"
      }
    }
    let result = try sandbox.run(["graph", try #require(program)] + arguments)
    #expect(result.status < 2, "\(result)")
    return sandbox.url("map.html")
  }

  private func page(of program: String) throws -> URL {
    try sandbox.write(program)
    _ = try sandbox.run("graph", "demo.sbdsl", "-o", "map.html")
    return sandbox.url("map.html")
  }

  /// The paths of all scenes, in the order of the page.
  private func scenes(_ browser: Browser) throws -> [String] {
    try browser.value("[...document.querySelectorAll('article.scene h2')].map(head => head.textContent)")
      as? [String] ?? []
  }

  private static let opened = "document.querySelector('article.open h2').textContent"
  private static let focused = "document.activeElement.textContent"

  @Test(arguments: App.all)
  func everySceneIsFoundAndOpenedByKeyboard(_ app: App) throws {
    let browser = try Browser()
    try browser.open(try page(of: app))
    let scenes = try scenes(browser)
    #expect(!scenes.isEmpty)
    for scene in scenes {
      try browser.press("/")
      try browser.type(scene)
      #expect(
        try browser.isTrue("document.querySelectorAll('#results a').length > 0"), "\(scene) is not found")
      try browser.press("Enter")
      #expect(try browser.string(Self.opened) == scene)
      #expect(try browser.string(Self.focused) == scene)
      #expect(try browser.number("document.querySelectorAll('.box.open').length") == 1)
      // It is on the screen.
      let isSeen = """
        (() => { const box = document.querySelector('.box.open rect').getBoundingClientRect();
          const map = document.getElementById('map').getBoundingClientRect();
          return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom; })()
        """
      #expect(try browser.isTrue(isSeen), "\(scene) is not on the screen")
      try browser.press("Escape")
      #expect(try browser.isTrue("document.activeElement === document.querySelector('.box.open')"))
      try browser.press("Escape")
      #expect(try browser.string(Self.opened) == "Overview")
    }
    #expect(browser.complaints == [])
  }

  @Test(arguments: App.all)
  func everySceneIsReachedByTab(_ app: App) throws {
    let browser = try Browser()
    try browser.open(try page(of: app))
    let scenes = try scenes(browser)
    _ = try browser.value("document.getElementById('in').focus()")
    var reached: Set<String> = []
    for _ in 0..<2 * scenes.count + 40 {
      try browser.press("Tab")
      guard try browser.isTrue("document.activeElement.classList.contains('box')") else { continue }
      let path = try browser.string("document.activeElement.getAttribute('aria-label').split(',')[0]")
      guard reached.insert(path).inserted else { break }
      try browser.press("Enter")
      #expect(try browser.string(Self.opened) == path)
      try browser.press("Escape")
    }
    #expect(reached == Set(scenes))
    #expect(browser.complaints == [])
  }

  @Test(arguments: App.all)
  func withoutScript(_ app: App) throws {
    let file = try page(of: app)
    let browser = try Browser()
    try browser.open(file)
    let scenes = try scenes(browser)
    let other = try Browser()
    try other.allowScript(false)
    try other.open(file)
    let tree = try other.send("DOM.getDocument", ["depth": 0])
    let root = try #require((tree["root"] as? [String: Any])?["nodeId"])
    func count(_ selector: String) throws -> Int {
      let found = try other.send("DOM.querySelectorAll", ["nodeId": root, "selector": selector])
      return (found["nodeIds"] as? [Any])?.count ?? 0
    }
    #expect(try count("html.js") == 0)
    #expect(try count("article.scene") == scenes.count)
    #expect(try count("#drawing .box") == scenes.count)
    // Every text is laid out, and the tools that need the script are not.
    for (selector, isShown) in [
      ("article.scene + article.scene h2", true), ("#drawing .box rect", true), ("#tools", false),
    ] {
      let node = try other.send("DOM.querySelector", ["nodeId": root, "selector": selector])["nodeId"] as Any
      let box = try? other.send("DOM.getBoxModel", ["nodeId": node])
      #expect((box != nil) == isShown, "\(selector)")
    }
    #expect(other.complaints == [])
  }

  @Test(arguments: App.all, [false, true])
  func coloursHaveContrast(_ app: App, _ isDark: Bool) throws {
    let browser = try Browser()
    try browser.prefer(dark: isDark)
    try browser.open(try page(of: app))
    let colour = "name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim()"
    func light(_ name: String) throws -> Double {
      let text = try browser.string("(\(colour))('\(name)')")
      let parts = try (0..<3).map { part -> Double in
        let start = text.index(text.startIndex, offsetBy: 1 + 2 * part)
        let value = Double(try #require(Int(text[start..<text.index(start, offsetBy: 2)], radix: 16))) / 255
        return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    #expect(try (light("back") < 0.2) == isDark)
    for (ink, paper) in [
      ("ink", "paper"), ("ink", "back"), ("ink", "mark"), ("soft", "paper"), ("soft", "frame"),
      ("soft", "mark"), ("ink", "frame"), ("ink", "line"), ("accent", "paper"), ("accent", "frame"),
      ("error", "paper"), ("warning", "paper"),
    ] {
      let pair = [try light(ink), try light(paper)].sorted()
      #expect((pair[1] + 0.05) / (pair[0] + 0.05) >= 4.5, "\(ink) on \(paper)")
    }
    guard let folder = ProcessInfo.processInfo.environment["SBDSL_PICTURES"] else { return }
    for (name, hash) in [("map", ""), ("scene", "#s3")] {
      try browser.open(sandbox.url("map.html"), hash)
      let file = "\(folder)/\(app)-\(name)-\(isDark ? "dark" : "light").png"
      try browser.picture().write(to: URL(fileURLWithPath: file))
    }
  }

  @Test func searchAndFilters() throws {
    let browser = try Browser()
    try browser.open(try page(of: App.all[0]))
    let shown = "[...document.querySelectorAll('.box:not(.gone)')].length"
    let all = try browser.number(shown)
    // Two words, in any order, of the path and the class.
    try browser.press("/")
    try browser.type("controller wish")
    let found =
      "[...document.querySelectorAll('#results a')].map(link => link.firstChild.textContent).join(' ')"
    #expect(try browser.string(found) == "Catalog.Wishes Catalog.WishNavigation Catalog.Wishlist")
    #expect(try browser.string("document.getElementById('hits').textContent") == "3 found")
    try browser.press("ArrowDown")
    try browser.press("ArrowDown")
    try browser.press("ArrowDown")
    try browser.press("ArrowUp")
    try browser.press("Enter")
    #expect(try browser.string(Self.opened) == "Catalog.WishNavigation")
    // A container, a storyboard, a module.
    _ = try browser.value(
      "(() => { const menu = document.getElementById('container'); menu.value = [...menu.options].find("
        + "option => option.textContent === 'Member').value; menu.dispatchEvent(new Event('change', { bubbles: true })); })()"
    )
    #expect(try browser.number(shown) == 12)
    #expect(
      try browser.isTrue(
        "[...document.querySelectorAll('.edge:not(.gone)')].every(edge => "
          + "['source', 'target'].every(end => !document.getElementById('b' + edge.dataset[end]).classList.contains('gone')))"
      ))
    _ = try browser.value(
      "(() => { const menu = document.getElementById('container'); menu.value = '';"
        + "menu.dispatchEvent(new Event('change', { bubbles: true })); })()")
    #expect(try browser.number(shown) == all)
    _ = try browser.value("document.querySelector('#filters summary').focus()")
    try browser.press("Enter")
    #expect(try browser.isTrue("document.getElementById('filters').open"))
    _ = try browser.value("document.querySelector('input.module').focus()")
    try browser.press(" ")
    #expect(try browser.number(shown) == all - 2)
    #expect(
      try browser.isTrue("document.querySelectorAll('fieldset')[0].querySelectorAll(':checked').length === 0")
    )
    try browser.press("Escape")
    #expect(try browser.isTrue("!document.getElementById('filters').open"))
    #expect(browser.complaints == [])
  }

  @Test func theWaysToAScene() throws {
    let browser = try Browser()
    try browser.open(try page(of: App.all[0]), "#s8")
    #expect(try browser.string(Self.opened) == "Catalog.Detail")
    let ways =
      "[...document.querySelectorAll('article.open .ways summary')].map(way => way.textContent).join('|')"
    #expect(
      try browser.string(ways) == "by open (show) from Catalog.List, 4 steps from launch|"
        + "by root from Catalog.DetailNavigation, 5 steps from launch|"
        + "by choose (showDetail) from Catalog.Wishlist, 5 steps from launch")
    _ = try browser.value("document.querySelector('article.open .ways summary').focus()")
    try browser.press("Enter")
    let steps =
      "[...document.querySelectorAll('article.open .ways details[open] li')].map(step => step.textContent).join('|')"
    #expect(
      try browser.string(steps)
        == "Main.Login (launch)|loggedIn(user: User) (present fullScreen) → Catalog.Tabs with Member(user: user)|"
        + "tab → Catalog.ListNavigation(filter: .all)|root → Catalog.List(filter: filter)|"
        + "open (show) → Catalog.Detail(product: self.product(for: sender))")
    #expect(try browser.number("document.querySelectorAll('.edge.way').length") == 4)
    // The ways of the page are those of the command.
    let text = try sandbox.run(
      "run", TestFolders.package.appendingPathComponent("Samples/Shop").path, "--paths-to", "Catalog.Detail"
    ).standardOutput
    for step in try browser.string(steps).split(separator: "|") {
      #expect(text.contains("  \(step)\n"), "\(step)")
    }
    #expect(browser.complaints == [])
  }

  @Test func moving() throws {
    let browser = try Browser()
    try browser.open(try page(of: App.all[0]))
    let view = "document.getElementById('drawing').getAttribute('viewBox')"
    let first = try browser.string(view)
    for (key, back) in [("+", "-"), ("ArrowRight", "ArrowLeft"), ("ArrowDown", "ArrowUp")] {
      try browser.press(key)
      #expect(try browser.string(view) != first)
      try browser.press(back)
    }
    try browser.press("+")
    try browser.press("0")
    #expect(try browser.string(view) == first)
    // From a scene the arrows go to the next ones.
    _ = try browser.value("document.getElementById('b4').focus()")
    try browser.press("ArrowRight")
    #expect(
      try browser.string("document.activeElement.getAttribute('aria-label').split(',')[0]") == "Catalog.List")
    try browser.press("ArrowLeft")
    #expect(
      try browser.string("document.activeElement.getAttribute('aria-label').split(',')[0]")
        == "Catalog.ListNavigation")
  }

  /// A program whose every string is hostile makes a page that does nothing of its own.
  @Test func hostileText() throws {
    let browser = try Browser()
    for text in [
      "</script><script>alert(1)</script>", "<img src=x onerror=alert(1)>", "\\\"'><svg onload=alert(1)>",
      "</title></style></svg><iframe srcdoc='<script>alert(1)</script>'>", "javascript:alert(1)",
    ] {
      try browser.open(
        try page(
          of: """
            module Shop
            controller Detail: UIViewController { var text: String! }
            launch storyboard Main file "\(text)" {
              initial scene List: Detail id "\(text)" { inject text = "\(text)" segue id "\(text)": show Detail(text: "\(text)") }
              scene Detail(text: String): Detail
            }

            """))
      let scenes = try scenes(browser)
      #expect(scenes == ["Main.List", "Main.Detail"])
      for scene in scenes {
        try browser.press("/")
        try browser.type(scene)
        try browser.press("Enter")
        _ = try browser.value("document.querySelectorAll('article.open summary').forEach(way => way.click())")
        #expect(try browser.string(Self.opened) == scene)
        try browser.press("Escape")
        try browser.press("Escape")
      }
      #expect(try browser.number("document.querySelectorAll('script').length") == 1)
      #expect(try browser.number("document.querySelectorAll('img, iframe, [onload], [onerror]').length") == 0)
      #expect(browser.complaints == [])
    }
  }

  /// Another script than the page's own is refused.
  @Test func thePolicyIsKept() throws {
    let browser = try Browser()
    let file = try page(of: Programs.demo)
    let page = try String(contentsOf: file, encoding: .utf8)
    let injected = page.replacing("<main>", with: "<script>document.title = 'taken'</script><main>")
    try injected.write(to: file, atomically: true, encoding: .utf8)
    try browser.open(file)
    #expect(try browser.string("document.title") == "Demo: map of the app")
    #expect(browser.complaints.count == 1)
  }

  /// 300 scenes of 20 storyboards with 1,200 transitions, whose names are as long as those of apps.
  private static let large: String = {
    let words = [
      "Settings", "Detail", "List", "Editor", "Picker", "History", "Summary", "Filter", "Help", "Status",
    ]
    let names = (0..<15).map { words[$0 % 10] + ($0 < 10 ? "" : "OfTheSubscription") }
    var text = ""
    for storyboard in 0..<20 {
      text += "storyboard Subscription\(storyboard) {\n"
      for scene in 0..<15 {
        let controller = "Subscription\(storyboard)\(names[scene])TableViewController"
        let segues = (1...4).map { "segue show\(names[(scene + $0) % 15]): show \(names[(scene + $0) % 15])" }
        text += "  scene \(names[scene]): \(controller) { \(segues.joined(separator: " ")) }\n"
        text = "controller \(controller): UIViewController\n" + text
      }
      text += "}\n"
    }
    return text
  }()

  /// No box covers a label, and no text is wider or higher than its box or its frame, in the font of the machine.
  @Test(arguments: App.all)
  func theTextHasRoom(_ app: App) throws { try checkRoom(try page(of: app)) }

  @Test func theTextOfALargeAppHasRoom() throws { try checkRoom(try page(of: Self.large)) }

  private func checkRoom(_ page: URL) throws {
    let browser = try Browser()
    try browser.open(page)
    let measured = """
      (() => {
        const drawing = document.getElementById('drawing');
        drawing.removeAttribute('class');
        const side = element => {
          const { x, y, width, height } = element.getBBox();
          return { x, y, right: x + width, bottom: y + height };
        };
        const all = query => [...drawing.querySelectorAll(query)];
        const isInside = (a, b) => a.x >= b.x && a.y >= b.y && a.right <= b.right && a.bottom <= b.bottom;
        const overlap = (a, b) => a.x < b.right && b.x < a.right && a.y < b.bottom && b.y < a.bottom;
        const boxes = all('.box rect').map(side);
        const covered = all('.label').filter(label => boxes.some(box => overlap(side(label), box)));
        const wide = all('.box').filter(box => [...box.querySelectorAll('text')].some(
          text => !isInside(side(text), side(box.querySelector('rect')))));
        const titles = all('.title text').filter(text => {
          text.style.fontSize = '';
          return !isInside(side(text), side(document.querySelector('#f' + text.parentNode.id.slice(1) + ' rect')));
        });
        return [covered, wide, titles].map(list => list.map(element => element.textContent).join('|')).join('/');
      })()
      """
    #expect(try browser.string(measured) == "//")
    #expect(try browser.number("document.querySelectorAll('.label').length") > 0)
    #expect(browser.complaints == [])
  }

  /// At first sight of a large app the titles of its storyboards can be read; a click on one goes there, where the names
  /// of its scenes can be.
  @Test func theOverviewOfALargeApp() throws {
    let browser = try Browser()
    try browser.resize(width: 1440, height: 900)
    try browser.open(try page(of: Self.large))
    let size = """
      query => Math.min(...[...document.querySelectorAll(query)].filter(
        text => getComputedStyle(text).display !== 'none').map(
        text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a))
      """
    #expect(try browser.number("(\(size))('.title text')") >= 14)
    #expect(try browser.isTrue("(\(size))('.name') === Infinity"))
    // The titles are on the map, and none overlaps another one.
    let areApart = """
      (() => { const map = document.getElementById('map').getBoundingClientRect();
        const all = [...document.querySelectorAll('.title text')].map(text => text.getBoundingClientRect());
        return all.every((a, i) => a.left >= map.left && a.right <= map.right && a.top >= map.top
          && a.bottom <= map.bottom && all.slice(i + 1).every(b => a.right <= b.left || b.right <= a.left
          || a.bottom <= b.top || b.bottom <= a.top)); })()
      """
    #expect(try browser.isTrue(areApart))
    let place = "document.querySelector('#f7 rect').getBoundingClientRect()"
    let (x, y) = (try browser.number("\(place).left + 9"), try browser.number("\(place).bottom - 9"))
    for type in ["mousePressed", "mouseReleased"] {
      try browser.send(
        "Input.dispatchMouseEvent", ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
    }
    try browser.press("Shift")
    #expect(try browser.string(Self.opened) == "Subscription7")
    #expect(try browser.number("(\(size))('[data-storyboard=\"7\"] .name')") >= 7)
    #expect(browser.complaints == [])
  }

  /// 300 scenes with 1,200 transitions are painted within a second.
  @Test func aLargeApp() throws {
    let file = try page(of: Self.large)
    let browser = try Browser()
    try browser.open(file)
    #expect(try scenes(browser).count == 300)
    let paint = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    var times: [Double] = []
    for _ in 0..<3 {
      try browser.open(file)
      _ = try browser.value("new Promise(done => requestAnimationFrame(() => setTimeout(done, 50)))")
      times.append(try browser.number(paint))
    }
    let best = try #require(times.min())
    #expect(best < 1_000, "\(times)")
    #expect(browser.complaints == [])
  }
}
