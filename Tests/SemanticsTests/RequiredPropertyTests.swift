import Testing

/// A required property is an error at each scene of its controller; a parameter of those scenes is one at each
/// way that leads there without supplying it; supplied it is none.
@Suite struct RequiredPropertyTests {
  @Test(arguments: RequiredProperty.programs)
  func isMissedAtEachScene(_ program: RequiredProperty) {
    for controller in program.controllers {
      let (text, missed) = program.planting(propertyIn: controller)
      #expect(Finding.all(in: text) == missed, "\(controller)")
      #expect(!missed.isEmpty, "\(controller)")
    }
  }

  @Test(arguments: RequiredProperty.programs)
  func isFilledByALineOfEachScene(_ program: RequiredProperty) {
    for controller in program.controllers {
      #expect(Finding.all(in: program.supplying(propertyIn: controller)) == [], "\(controller)")
    }
  }

  @Test(arguments: RequiredProperty.programs)
  func isMissedOnEachWay(_ program: RequiredProperty) {
    for controller in program.controllers {
      let (text, missed) = program.planting(parameterOf: controller)
      #expect(Finding.all(in: text) == missed, "\(controller)")
    }
  }

  @Test(arguments: RequiredProperty.programs)
  func isFilledByAnArgumentOnEachWay(_ program: RequiredProperty) {
    for controller in program.controllers where !program.isLaunched(controller) {
      #expect(Finding.all(in: program.supplying(parameterOf: controller)) == [], "\(controller)")
    }
  }
}
