import StoryboardVocabulary

extension ConstructWriter {
  /// container = [ "public" ] [ "nonisolated" ] "container" name [ parameters ] [ parent-clause ] [
  ///   registration-block ] ;
  package mutating func container(
    _ flags: NodeFlags<ContainerSyntax>, _ name: String, parameters: Part?, parent: String?,
    registrations: Part
  ) {
    node(.container, flags) {
      if flags.contains(.public) { $0.keyword(.public) }
      if flags.contains(.nonisolated) { $0.keyword(.nonisolated) }
      $0.keyword(.container)
      $0.name(name)
      parameters?(&$0)
      $0.parentClause(parent)
      registrations(&$0)
    }
  }

  /// parent-clause = "in" name ;
  mutating func parentClause(_ parent: String?) {
    guard let parent else { return }
    node(.parentClause) {
      $0.keyword(.in)
      $0.name(parent)
    }
  }

  /// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
  ///   named-clause ] [ step-block ] ;
  ///
  /// `made`: the value, or the head of a factory.
  package mutating func registration(
    _ flags: NodeFlags<RegistrationSyntax>, made: Part, offered: [Part], name: String?, steps: Part
  ) {
    node(.registration, flags) {
      if flags.contains(.override) { $0.keyword(.override) }
      if flags.contains(.default) { $0.keyword(.default) }
      if flags.contains(.eager) { $0.keyword(.eager) }
      $0.keyword(flags.lifetime.keyword)
      made(&$0)
      if !offered.isEmpty {
        $0.node(.asClause) {
          $0.keyword(.as)
          $0.list(offered) { $1(&$0) }
        }
      }
      if let name {
        $0.node(.namedClause) {
          $0.keyword(.named)
          $0.name(name)
        }
      }
      steps(&$0)
    }
  }

  /// factory-head = named-type parameters [ initial-value ] ;
  package mutating func factoryHead(_ type: Part, parameters: Part, value: Part?) {
    node(.factoryHead) {
      type(&$0)
      parameters(&$0)
      if let value { $0.initialValue(value) }
    }
  }
}
