import StoryboardVocabulary

extension ConstructWriter {
  /// Writes a container, such as `container App { single Mailer }`.
  ///
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

  /// Writes the container that encloses a container or storyboard, such as `in App`. For nil, it writes nothing.
  ///
  /// parent-clause = "in" name ;
  mutating func parentClause(_ parent: String?) {
    guard let parent else { return }
    node(.parentClause) {
      $0.keyword(.in)
      $0.name(parent)
    }
  }

  /// Writes a line of a container, such as `single LiveCatalog(size: 3) as Catalog`.
  ///
  /// registration = [ "override" ] [ "default" ] ( lifetime value | "factory" factory-head ) [ as-clause ] [
  ///   named-clause ] [ step-block ] | "fills" named-type [ parameters ] [ step-block ] ;
  ///
  /// `made` writes the value that makes the object or, after `factory`, the head of the factory.
  package mutating func registration(
    _ flags: NodeFlags<RegistrationSyntax>, made: Part, offered: [Part], name: String?, steps: Part
  ) {
    node(.registration, flags) {
      if flags.contains(.override) { $0.keyword(.override) }
      if flags.contains(.default) { $0.keyword(.default) }
      if flags.contains(.eager) { $0.keyword(.eager) }
      $0.keyword(flags.isFilling ? .fills : flags.lifetime.keyword)
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

  /// Writes the part of a registration after the keyword `factory`: the type, the parameters and perhaps a value.
  ///
  /// factory-head = named-type parameters [ initial-value ] ;
  ///
  /// `parameters` is nil after `fills` if the app's code passes nothing but the object.
  package mutating func factoryHead(_ type: Part, parameters: Part?, value: Part?) {
    node(.factoryHead) {
      type(&$0)
      parameters?(&$0)
      if let value { $0.initialValue(value) }
    }
  }
}
