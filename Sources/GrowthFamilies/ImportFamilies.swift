extension GrowthFamily {
  /// Storyboards of Interface Builder of growing size, which are imported.
  static let imports: [GrowthFamily] = [
    importing("imported scenes") { count in
      document(
        each(count) {
          scene(
            "c\($0)", "customClass=\"V\($0)\"", segue("c\(($0 + 1) % count)", "s\($0)", "identifier=\"go\""))
        })
    },
    importing("imported scenes of one class") { count in
      document(each(count) { scene("c\($0)", "customClass=\"V\"", segue("c\(($0 + 1) % count)", "s\($0)")) })
    },
    importing("imported segues of a scene") { count in
      document(
        scene("a", "customClass=\"V\"", each(count) { segue("b", "s\($0)", "identifier=\"go\($0)\"") })
          + scene("b"))
    },
    importing("imported tabs") { count in
      document(
        scene(
          "t", tag: "tabBarController", "",
          each(count) { segue("c\($0)", "s\($0)", kind: "relationship", "relationship=\"viewControllers\"") })
          + each(count) { scene("c\($0)", "customClass=\"V\($0)\"") })
    },
    importing("imported embeds") { count in
      document(
        scene("a", "customClass=\"V\"", each(count) { segue("c\($0)", "s\($0)", kind: "embed") })
          + each(count) { scene("c\($0)", "customClass=\"V\($0)\"") })
    },
    importing("imported navigation controllers") { count in
      document(
        each(count) {
          scene(
            "n\($0)", tag: "navigationController", "",
            segue("c\($0)", "r\($0)", kind: "relationship", "relationship=\"rootViewController\""))
            + scene("c\($0)", "customClass=\"V\($0)\"")
        })
    },
    GrowthFamily(files: "imported references", [.import]) { count in
      Input(files: [
        (
          "Main.storyboard",
          document(
            scene("a", "customClass=\"V\"", each(count) { segue("p\($0)", "s\($0)") })
              + each(count) { reference("p\($0)", "Other", "referencedIdentifier=\"S\($0)\"") })
        ), ("Other.storyboard", document(each(count) { scene("c\($0)", "storyboardIdentifier=\"S\($0)\"") })),
      ])
    },
    importing("imported unwinds") { count in
      document(
        each(count) {
          "<scene sceneID=\"sc\($0)\"><objects><viewController id=\"c\($0)\" customClass=\"V\" sceneMemberID=\"viewController\">"
            + "<connections><segue destination=\"x\($0)\" kind=\"unwind\" unwindAction=\"back:\" id=\"s\($0)\"/></connections>"
            + "</viewController><exit id=\"x\($0)\" sceneMemberID=\"exit\"/></objects></scene>"
        })
    },
    importing("views in views", from: 60, upTo: 400) { count in
      document(
        scene(
          "a", "customClass=\"V\"", segue("a", "s"),
          views: String(repeating: "<view key=\"x\"><subviews>", count: count)
            + String(repeating: "</subviews></view>", count: count)))
    },
    importing("views beside views") { count in
      document(
        scene(
          "a", "customClass=\"V\"", segue("a", "s"),
          views: "<view><subviews>"
            + each(count) {
              "<button id=\"b\($0)\"><connections>\(segue("a", "z\($0)"))</connections></button>"
            }
            + "</subviews></view>"))
    },
    importing("attributes of an element") { count in
      document(
        scene("a", each(count, separator: " ") { "a\($0)=\"\($0)\"" } + " customClass=\"V\"", segue("a", "s"))
      )
    },
    GrowthFamily(files: "imported storyboards", [.import], from: 30, upTo: 2_000) { count in
      Input(
        files: (0..<count).map {
          (
            "B\($0).storyboard",
            document(
              scene("a", "customClass=\"V\($0)\"", segue("p", "s"))
                + reference("p", "B\(($0 + 1) % count)"), initial: "a")
          )
        })
    },
  ]

  /// Storyboards of growing size that are imported again after a change, into the programs that were made from them.
  static let reimports: [GrowthFamily] = [
    reimportFamily("unchanged scenes") { count, _ in
      document(
        each(count) { scene("c\($0)", "customClass=\"V\($0)\"", segue("c\(($0 + 1) % count)", "s\($0)")) })
    },
    reimportFamily("unchanged scenes of one class") { count, _ in
      document(each(count) { scene("c\($0)", "customClass=\"V\"", segue("c\(($0 + 1) % count)", "s\($0)")) })
    },
    reimportFamily("a renamed class of chained scenes") { count, isChanged in
      document(
        each(count) {
          scene("c\($0)", "customClass=\"\(isChanged ? "W" : "V")\"", segue("c\(($0 + 1) % count)", "s\($0)"))
        })
    },
    reimportFamily("renamed classes of chained scenes") { count, isChanged in
      document(
        each(count) {
          scene(
            "c\($0)", "customClass=\"\(isChanged ? "W" : "V")\($0)\"", segue("c\(($0 + 1) % count)", "s\($0)")
          )
        })
    },
    reimportFamily("a renamed class of embeds") { count, isChanged in
      document(
        scene("a", "customClass=\"A\"", each(count) { segue("c\($0)", "s\($0)", kind: "embed") })
          + each(count) { scene("c\($0)", "customClass=\"\(isChanged ? "W" : "V")\"") })
    },
    reimportFamily("a renamed class of tabs") { count, isChanged in
      document(
        scene(
          "t", tag: "tabBarController", "",
          each(count) { segue("c\($0)", "s\($0)", kind: "relationship", "relationship=\"viewControllers\"") })
          + each(count) { scene("c\($0)", "customClass=\"\(isChanged ? "W" : "V")\"") })
    },
    reimportFamily("reordered scenes") { count, isChanged in
      document(
        each(count) {
          let index = isChanged ? count - 1 - $0 : $0
          return scene("c\(index)", "customClass=\"V\"", segue("c\((index + 1) % count)", "s\(index)"))
        })
    },
    reimportFamily("reordered references") { count, isChanged in
      document(
        scene("a", "customClass=\"V\"", each(count) { segue("p\($0)", "s\($0)") })
          + each(count) {
            let index = isChanged ? count - 1 - $0 : $0
            return reference("p\(index)", "Other\(index)")
          })
    },
    reimportFamily("scenes that are new") { count, isChanged in
      document(
        each(count) { scene("c\($0)", "customClass=\"V\"", segue("c\(($0 + 1) % count)", "s\($0)")) }
          + (isChanged ? each(count) { scene("d\($0)", "customClass=\"V\"", segue("c\($0)", "t\($0)")) } : "")
      )
    },
    reimportFamily("scenes that are gone") { count, isChanged in
      document(
        each(count) { index in
          isChanged && index % 2 == 0
            ? ""
            : scene(
              "c\(index)", "customClass=\"V\"",
              segue("c\((index + (isChanged ? 2 : 1)) % count)", "s\(index)"))
        })
    },
    reimportFamily("retargeted segues") { count, isChanged in
      document(
        each(count) {
          scene("c\($0)", "customClass=\"V\"", segue("c\(($0 + (isChanged ? 2 : 1)) % count)", "s\($0)"))
        })
    },
  ]

  /// A growing number of scenes that move between two storyboards, or of storyboards whose files are renamed.
  static let moves: [GrowthFamily] = [
    GrowthFamily(files: "scenes that move between storyboards", [.reimport], from: 60, upTo: 16_000) {
      count in
      func part(_ indices: Range<Int>) -> String {
        document(
          each(indices.count) {
            let index = indices.lowerBound + $0
            return scene("c\(index)", "customClass=\"V\(index)\"", segue("c\(index)", "s\(index)"))
          })
      }
      return Input(
        files: [("A.storyboard", part(0..<count)), ("B.storyboard", part(count..<count + 1))],
        changed: [("A.storyboard", part(0..<1)), ("B.storyboard", part(1..<count + 1))])
    },
    GrowthFamily(files: "storyboards whose files are renamed", [.reimport], from: 30, upTo: 2_000) { count in
      func files(_ name: String) -> [(String, String)] {
        (0..<count).map {
          (
            "\(name)\($0).storyboard",
            document(scene("c\($0)", "customClass=\"V\($0)\"", segue("c\($0)", "s\($0)")))
          )
        }
      }
      return Input(files: files("Old"), changed: files("New"))
    },
  ]

  private static func importing(
    _ name: String, from smallest: Int = 250, upTo largest: Int = 16_000,
    _ text: @escaping @Sendable (Int) -> String
  ) -> GrowthFamily {
    GrowthFamily(files: name, [.import], from: smallest, upTo: largest) {
      Input(files: [("Main.storyboard", text($0))])
    }
  }

  private static func reimportFamily(
    _ name: String, _ text: @escaping @Sendable (Int, _ isChanged: Bool) -> String
  ) -> GrowthFamily {
    GrowthFamily(files: name, [.reimport], from: 60, upTo: 16_000) {
      Input(files: [("Main.storyboard", text($0, false))], changed: [("Main.storyboard", text($0, true))])
    }
  }

  static func document(_ scenes: String, initial: String? = nil) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"\(initial.map { " initialViewController=\"\($0)\"" } ?? "")>
    <scenes>
    \(scenes)
    </scenes>
    </document>

    """
  }

  static func scene(
    _ id: String, tag: String = "viewController", _ attributes: String = "", _ connections: String = "",
    views: String = ""
  ) -> String {
    "<scene sceneID=\"sc-\(id)\"><objects><\(tag) id=\"\(id)\" \(attributes) sceneMemberID=\"viewController\">\(views)"
      + "<connections>\(connections)</connections></\(tag)></objects></scene>\n"
  }

  static func segue(
    _ target: String, _ id: String, kind: String = "show", _ attributes: String = ""
  ) -> String {
    "<segue destination=\"\(target)\" kind=\"\(kind)\" id=\"\(id)\" \(attributes)/>"
  }

  private static func reference(_ id: String, _ storyboard: String, _ attributes: String = "") -> String {
    "<scene sceneID=\"sc-\(id)\"><objects><viewControllerPlaceholder storyboardName=\"\(storyboard)\" id=\"\(id)\" "
      + "\(attributes) sceneMemberID=\"viewController\"/></objects></scene>\n"
  }
}
