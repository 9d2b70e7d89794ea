import Testing

/// A required property is an error at each scene of its controller. A parameter of those scenes is one at each
/// transition that does not supply it. If it is supplied, there is no error.
@Suite struct RequiredPropertyTests {
  @Test(arguments: RequiredProperty.programs)
  func isMissedAtEachScene(_ program: RequiredProperty) {
    for controller in program.controllers {
      let (text, missed) = program.planting(propertyIn: controller)
      #expect(Finding.everyPlace(in: text) == missed, "\(controller)")
      #expect(!missed.isEmpty, "\(controller)")
      // What is missed at many places by its type is one mistake.
      #expect(Finding.all(in: text).count <= missed.count, "\(controller)")
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
