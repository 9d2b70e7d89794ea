import Foundation
import StoryboardDiagnostics
import StoryboardSyntax
import TestSupport
import Testing

/// Law 10: whatever stands in a project, its settings and its property list, the program that adoption makes of it parses,
/// and a second adoption changes no byte. Otherwise nothing is written.
@Suite struct AdoptionFuzzTests {
  /// The files of an app. A part in `‹›` is a text that may be any other.
  private static let files = [
    "A.xcodeproj/project.pbxproj": #"""
    { rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; path = ‹app›; children = (F, C, S, K); };
      F = { isa = PBXFileReference; path = ‹Main.storyboard›; sourceTree = "<group>"; };
      S = { isa = PBXFileReference; path = ‹List.swift›; sourceTree = "<group>"; };
      K = { isa = PBXFileSystemSynchronizedRootGroup; path = ‹Kit›; };
      C = { isa = PBXFileReference; path = ‹App.xcconfig›; sourceTree = SOURCE_ROOT; };
      T = { isa = PBXNativeTarget; name = App; productName = ‹App›; productType = ‹com.apple.product-type.application›;
        buildPhases = (B, D); buildConfigurationList = L; fileSystemSynchronizedGroups = (K); };
      L = { isa = XCConfigurationList; buildConfigurations = (R); };
      R = { isa = XCBuildConfiguration; name = ‹Release›; baseConfigurationReference = C;
        buildSettings = { INFOPLIST_FILE = ‹app/Info.plist›; PRODUCT_NAME = ‹$(TARGET_NAME)›; SDKROOT = ‹iphoneos›;
          PRODUCT_MODULE_NAME = ‹App›; IPHONEOS_DEPLOYMENT_TARGET = ‹15.0›; MACOSX_DEPLOYMENT_TARGET = ‹12.0›;
          SUPPORTED_PLATFORMS = ‹iphoneos iphonesimulator›; SWIFT_ACTIVE_COMPILATION_CONDITIONS = ‹DEBUG›; }; };
      B = { isa = PBXResourcesBuildPhase; files = (B1); };
      B1 = { isa = PBXBuildFile; fileRef = F; };
      D = { isa = PBXSourcesBuildPhase; files = (D1); };
      D1 = { isa = PBXBuildFile; fileRef = S; };
    }; }
    """#,
    "App.xcconfig": "MORE = ‹a b›\nINFOPLIST_KEY_UIMainStoryboardFile = ‹Main›\n",
    "app/Info.plist": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>‹Main›</string>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneStoryboardFile</key><string>‹Main›</string></dict></array></dict></dict></dict></plist>
    """,
    "app/Main.storyboard": Programs.storyboard,
    "Kit/Second.storyboard": Programs.storyboard,
    "app/List.swift": "import UIKit\nclass ListController: UITableViewController { var name: String! }\n",
  ]
  private static let texts = [
    "", " ", ".", "..", "/", "App", "app", "default", "Type", "self", "1", "a b", "a\"b", "a\nb", "*/", "//",
    "\\", "$(X)",
    "$(TARGET_NAME)", "${", "é", "日本", "🙂", "\u{202E}x", "\u{7F}", "15.6.1", "15path", "99999999999999", "-1",
    "macosx",
    "appletvos", "<x>", "&", "…", "Main", "A.xcodeproj", "App.xcconfig", "%@", "{", "}", "(", ";",
  ]

  /// The text of a file in the form that its name says, with other texts at some places.
  private func contents(_ name: String, _ template: String, _ random: inout SeededGenerator) -> [UInt8] {
    var parts = template.components(separatedBy: "‹")
    for index in parts.indices.dropFirst() {
      let halves = parts[index].components(separatedBy: "›")
      let text = Int.random(in: 0..<12, using: &random) == 0 ? random.pick(Self.texts) : halves[0]
      parts[index] = written(text, in: name) + halves[1]
    }
    var bytes = Array(parts.joined().utf8)
    guard name.hasPrefix("A.") || name.hasSuffix("plist"), Int.random(in: 0..<4, using: &random) == 0 else {
      return bytes
    }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(random.pick(Array("{}()=;,\"\\/*<$ \n".utf8)), at: place)
      }
    }
    return bytes
  }

  private func written(_ text: String, in name: String) -> String {
    if name.hasSuffix("plist") { return text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
    guard name.hasSuffix("pbxproj") else { return text }
    let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
      "\n", with: "\\n")
    return "\"\(escaped)\""
  }

  @Test func anyProject() throws {
    let seed = ProcessInfo.processInfo.environment["ADOPTION_FUZZ_SEED"].flatMap(UInt64.init) ?? 1
    let count = UInt64(Repetition.size(24, deep: 2_000))
    print("adoption fuzz with ADOPTION_FUZZ_SEED=\(seed), \(count) runs")
    var programs = 0
    for seed in seed..<seed + count {
      var random = SeededGenerator(seed: seed)
      try Sandbox.with { sandbox in
        for (name, template) in Self.files.sorted(by: { $0.key < $1.key }) {
          try sandbox.write(Data(contents(name, template, &random)), to: name)
        }
        let command = ["import", "A.xcodeproj", "--target", "App", "-o", "App.sbdsl"]
        let result = try sandbox.run(command)
        let text = sandbox.text("App.sbdsl")
        #expect(result.status <= 2 && !result.timedOut, "ADOPTION_FUZZ_SEED=\(seed): \(result)")
        #expect(result.status < 2 || text == nil, "ADOPTION_FUZZ_SEED=\(seed): \(result)")
        guard let text else { return }
        programs += 1
        var names = NameTable()
        let parsed = parse(SourceFile(path: "App.sbdsl", bytes: Array(text.utf8)), names: &names)
        let mistakes = parsed.diagnostics.map(\.kind.entry.message)
        #expect(mistakes == [], "ADOPTION_FUZZ_SEED=\(seed)\n\(text)")
        let again = try sandbox.run(command)
        #expect(
          again.status == result.status && sandbox.text("App.sbdsl") == text,
          "ADOPTION_FUZZ_SEED=\(seed): \(again), after \(result)")
      }
    }
    print("\(programs) of \(count) projects became programs")
    #expect(programs * 4 > Int(count))
  }
}
