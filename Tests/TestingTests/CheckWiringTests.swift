import Foundation
import StoryboardBuilders
import StoryboardTesting
import TestSupport
import Testing

final class WiringLog {}

@Suite struct CheckWiringTests {
  private func write(_ text: String, _ folder: URL) throws -> String {
    try folder.write("Shop.sbdsl", text.utf8).path
  }

  @Test func theSampleIsWell() throws {
    let checked = try checkWiring("../../Samples/Shop", allowsWarnings: false)
    #expect(checked.makePlan() != nil)
  }

  @Test func theSwiftCodeIsRead() throws {
    try TestFolders.withTemporary { folder in
      _ = try folder.write("Clock.swift", "final class Clock { init() {} }\n".utf8)
      let path = try write("sources \"Clock.swift\"\ncontainer App { single Clock }\n", folder)
      #expect(try checkWiring(path).diagnostics.allSatisfy { $0.kind.entry.severity == .warning })
      let gone = try write("sources \"Gone.swift\"\ncontainer App { single Clock }\n", folder)
      let mistakes = #expect(throws: WiringMistakes.self) { try checkWiring(gone) }
      #expect(mistakes?.diagnostics.count == 1)
      #expect(mistakes?.description.contains("Shop.sbdsl:1:9") == true)
    }
  }

  @Test func mistakesAreShownAsTheCommandShowsThem() throws {
    try TestFolders.withTemporary { folder in
      let path = try write("container App { single Clock }\n", folder)
      do {
        try checkWiring(path)
        Issue.record("a mistake is not found")
      } catch let mistakes as WiringMistakes {
        #expect(mistakes.diagnostics.count == 1)
        #expect(mistakes.description.contains("error[unknown-value]"))
        #expect(mistakes.description.contains("Shop.sbdsl:1:24"))
      }
    }
  }

  @Test func aProgramInSwift() throws {
    let well = Program("Shop") {
      Class(WiringLog.self) { Initializer(WiringLog.init) }
      Container("App") { Single(WiringLog.self) }
    }
    try well.checked().expectToBeWell()
    let wrong = Program("Shop") {
      Storyboard("Main", in: "App") { Scene("Start", controller: WiringLog.self) }
    }
    #expect(throws: WiringMistakes.self) { try wrong.checked().expectToBeWell() }
  }

  @Test func warningsAreWellOrNot() throws {
    try TestFolders.withTemporary { folder in
      let path = try write("class Log { init() }\ncontainer App { single Log }\n", folder)
      try checkWiring(path)
      #expect(throws: WiringMistakes.self) { try checkWiring(path, allowsWarnings: false) }
    }
  }

  @Test func whatIsNotThere() throws {
    try TestFolders.withTemporary { folder in
      #expect(throws: NoProgram.self) { try checkWiring(folder.path) }
      #expect(throws: NoProgram.self) { try checkWiring("Nothing.sbdsl") }
    }
  }
}
