import StoryboardPlan
import StoryboardRuntime
import StoryboardVocabulary
import Testing

/// The byte form of plans: it loses nothing, and no bytes are harmful.
@Suite struct PlanBytesTests {
  @Test func roundTrip() throws {
    let plan = PlanBytesSample.plan
    let bytes = plan.encoded()
    #expect(try Plan(decoding: bytes) == plan)
    #expect(try Plan(decoding: bytes).encoded() == bytes)
    #expect(try Plan(decoding: Plan().encoded()) == Plan())
  }

  /// The data that a runtime needs are kept without symbols: the texts of literals, files, bundles and identifiers.
  @Test func withoutSymbols() throws {
    let plan = PlanBytesSample.plan
    var expected = plan
    let needed: Set = ["7", "1.5", "text", "https://a.b", "file", "bundle", "scene-id", "segue-id", "done"]
    expected.symbols = PlanSymbols()
    expected.symbols.strings = plan.symbols.strings.map { needed.contains($0) ? $0 : "" }
    for id in expected.containers.ids { expected.containers[id].origin = PlanOrigin() }
    for id in expected.registrations.ids { expected.registrations[id].origin = PlanOrigin() }
    for id in expected.storyboards.ids { expected.storyboards[id].origin = PlanOrigin() }
    for id in expected.scenes.ids { expected.scenes[id].origin = PlanOrigin() }
    for id in expected.transitions.ids { expected.transitions[id].origin = PlanOrigin() }
    for id in expected.routes.ids { expected.routes[id].origin = PlanOrigin() }
    #expect(try Plan(decoding: plan.encoded(), loadingSymbols: false) == expected)
    let short = plan.encoded(includingSymbols: false)
    #expect(short.count < plan.encoded().count)
    #expect(try Plan(decoding: short) == expected)
  }

  @Test func header() {
    #expect(throws: PlanDecodingError.notAPlan) { try Plan(decoding: []) }
    #expect(throws: PlanDecodingError.notAPlan) { try Plan(decoding: Array("SBPX".utf8)) }
    #expect(throws: PlanDecodingError.truncated(at: 4)) { try Plan(decoding: Array("SBPL".utf8)) }
    for version in [13, 15] {
      #expect(throws: PlanDecodingError.unsupportedVersion(version)) {
        try Plan(decoding: Array("SBPL".utf8) + [UInt8(version), 0])
      }
    }
    let bytes = PlanBytesSample.plan.encoded()
    #expect(throws: PlanDecodingError.trailingBytes(at: bytes.count)) { try Plan(decoding: bytes + [0]) }
  }

  @Test(arguments: [true, false]) func everyTruncationIsAnError(includingSymbols: Bool) {
    let bytes = PlanBytesSample.plan.encoded(includingSymbols: includingSymbols)
    for count in bytes.indices {
      #expect(throws: PlanDecodingError.self) { try Plan(decoding: Array(bytes[..<count])) }
    }
  }

  /// An index out of the range of its table is an error, for every table.
  @Test func indicesOutOfRange() {
    func expect(_ table: PlanTable, _ index: Int, _ change: (inout Plan) -> Void) {
      var plan = PlanBytesSample.plan
      change(&plan)
      #expect(throws: PlanDecodingError.outOfRange(table, index: index)) {
        try Plan(decoding: plan.encoded())
      }
    }
    expect(.types, 900) { $0.types.elements[0].supertypes = [ID(900)] }
    expect(.members, 901) { $0.values.elements[0] = .staticProperty(ID(901)) }
    expect(.values, 902) { $0.operands[0] = ID(902) }
    expect(.operands, 903) { $0.values.elements[0] = .array(Operands(start: 900, count: 3)) }
    expect(.containers, 904) { $0.containers.elements[0].parent = ID(904) }
    expect(.registrations, 905) { $0.containers.elements[0].registrations = [ID(905)] }
    expect(.storyboards, 906) { $0.scenes.elements[0].storyboard = ID(906) }
    expect(.scenes, 907) { $0.transitions.elements[0].target = ID(907) }
    expect(.transitions, 908) { $0.scenes.elements[0].embeds = [ID(908)] }
    expect(.routeSteps, 1) { $0.routes.elements[0].steps[1].instance = 1 }
    expect(.routeSteps, -1) { $0.routes.elements[0].steps[5].selection = .init(step: -1, path: []) }
    expect(.scenes, 910) { $0.routes.elements[0].steps[0].target = ID(910) }
    expect(.transitions, 911) { $0.routes.elements[0].steps[5].selection = .init(step: 0, path: [ID(911)]) }
    expect(.modules, 910) { $0.storyboards.elements[0].module = ID(910) }
    expect(.strings, 909) { $0.members.elements[0].name = Name(909) }
  }

  /// A count that exceeds the bytes costs no memory.
  @Test func countsAreHeldAgainstWhatIsThere() {
    let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0x0F]
    #expect(throws: PlanDecodingError.truncated(at: 7)) {
      try Plan(decoding: Array("SBPL".utf8) + [14, 0, 5] + huge)
    }
    let empty = Array(repeating: UInt8(0), count: 13)
    #expect(throws: PlanDecodingError.outOfRange(.strings, index: Int(UInt32.max))) {
      try Plan(decoding: Array("SBPL".utf8) + [14, 0, 18] + empty + huge + [0])
    }
  }

  @Test func numbersHaveOneForm() {
    #expect(throws: PlanDecodingError.invalid(at: 4)) {
      try Plan(decoding: Array("SBPL".utf8) + [0x81, 0, 0])
    }
    let overlong = Array(repeating: UInt8(0xFF), count: 11)
    #expect(throws: PlanDecodingError.invalid(at: 4)) { try Plan(decoding: Array("SBPL".utf8) + overlong) }
  }
}
