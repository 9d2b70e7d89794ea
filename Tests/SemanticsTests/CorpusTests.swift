import Foundation
import StoryboardDiagnostics
import StoryboardTooling
import TestSupport
import Testing

/// Every corpus file gives exactly the diagnostics that are written in it, and says and means what stands beside it. With
/// `SBDSL_REFRESH` set in the environment, both are written anew with what is found, and the test fails.
@Suite struct CorpusTests {
  @Test(arguments: CorpusFile.files())
  func findsExactlyWhatIsExpected(_ file: CorpusFile) throws {
    if ProcessInfo.processInfo.environment["SBDSL_REFRESH"] != nil {
      try file.refresh()
      Issue.record("refreshed \(file)")
      return
    }
    let text = try file.text()
    let expected = Expectations(in: text)
    let compilation = Compilation(expected.program)
    let found = Finding.all(in: compilation, withUnused: file.isAboutUse)
    #expect(found == expected.findings, "\(file)")
    expectSame(Meaning(of: compilation, isAboutUse: file.isAboutUse).lines, try file.meaning(), file)
    if found.isEmpty {
      #expect(compilation.program.brokenParts == [])
      #expect(compilation.makePlan() != nil)
    }
  }

  /// Shows the first line that differs, and not the whole text.
  private func expectSame(_ found: [String], _ expected: [String], _ file: CorpusFile) {
    let index =
      zip(found, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(found.count, expected.count)
    let (`is`, was) = (found.dropFirst(index).first, expected.dropFirst(index).first)
    #expect(`is` == was, "\(file), line \(index + 1) of its meaning")
  }

  /// The corpus provokes every code that a program of one file can provoke.
  @Test func everyCodeIsProvoked() throws {
    let provoked = try CorpusFile.files().reduce(into: Set<String>()) { codes, file in
      codes.formUnion(Expectations(in: try file.text()).findings.map(\.code))
    }
    let missing = Code.allCases.filter {
      !Self.provokedElsewhere.contains($0) && !provoked.contains($0.rawValue)
    }
    #expect(missing.map(\.rawValue) == [])
  }

  /// Codes of builders, bindings, the importer, the command line and the session, and codes that need a file of many
  /// megabytes or two files.
  private static let provokedElsewhere: Set<Code> = [
    .malformedXML, .notAStoryboard, .foreignPlatform, .mixedPlatforms, .goneFromStoryboard,
    .differsFromStoryboard, .notInProgram, .storyboardNotFound, .wrongBundle, .nothingCompared,
    .launchDiffers,
    .variantDiffers,
    .undecided, .imported, .otherClass, .otherFile, .leftOut,
    .firedByControl, .repeatedIdentifier, .danglingReference,
    .noName, .noType, .unnamedKeyPath, .otherName, .unnamedCase, .noLiteral, .namesBesideFunction,
    .segueWithoutTarget,
    .typeNotBound, .unknownBinding, .memberNotBound, .bindingMismatch, .closureNotBound, .bindingNotSendable,
    .unusableClass, .classNotFound, .sourceNotFound, .fileMissing, .unreadableSource, .targetNotFound,
    .sourcesNotRead,
    .noSuchFile, .unreadable, .noPrograms, .cannotWrite, .otherLayout, .noSuchEntry, .usage,
    .runFailed, .tooManyByApp,
    .notShown,
    .fileTooLarge, .notText, .invalidUTF8,
    .unknownCommand, .commandArguments, .nothingToUndo, .cannotEvaluate,
  ]

  @Test func aFileMayBeTooLarge() {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: SourceFile.sizeLimit + 1)
    #expect(
      Finding.all(in: Compilation(bytes: bytes)) == [Finding(line: 1, column: 1, code: "file-too-large")])
    #expect(Finding.all(in: Compilation(bytes: bytes.dropLast())) == [])
  }

  /// A binary file is a single mistake, and so is a text in another encoding.
  @Test func aFileMayBeNoText() {
    func codes(_ bytes: [UInt8]) -> [String] { Finding.all(in: Compilation(bytes: bytes)).map(\.code) }
    let wide = "module Demo\nstruct A // größe\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(codes([0xFF, 0xFE] + wide) == ["not-text"])
    #expect(codes(wide) == ["not-text"])
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20 {
      #expect(codes((0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }) == ["not-text"])
    }
    let narrow = (1...5).flatMap { number -> [UInt8] in
      Array("// ".utf8) + [0xE9] + Array("t\nstruct A\(number)\n".utf8)
    }
    #expect(codes(narrow) == ["invalid-utf8"])
  }

  @Test func textMayBeNoUTF8() {
    let bytes = Array("struct A ".utf8) + [0xFF] + Array("\nstruct B".utf8)
    #expect(
      Finding.all(in: Compilation(bytes: bytes)) == [Finding(line: 1, column: 10, code: "invalid-utf8")])
  }
}
