import StoryboardSemantics

extension Program {
  /// The parts that are marked as broken. Without a diagnostic there must be none: they would silently be left out of
  /// the plan.
  var brokenParts: [String] {
    var parts: [String] = []
    for registration in registrations.elements where registration.isBroken {
      parts.append("registration of \(spelling(registration.type))")
    }
    for registration in registrations.elements where registration.value == nil {
      parts.append("registration without value")
    }
    for scene in scenes.elements where scene.isBroken { parts.append("scene \(names[scene.name])") }
    for container in containers.elements where container.isBroken {
      parts.append("container \(names[container.name])")
    }
    for storyboard in storyboards.elements where storyboard.isBroken {
      parts.append("storyboard \(names[storyboard.name])")
    }
    for transition in transitions.elements where transition.isBroken {
      parts.append("way out of \(names[scenes[transition.source].name])")
    }
    for route in routes.elements where route.isBroken { parts.append("route \(names[route.name])") }
    for transition in transitions.elements {
      guard let target = transition.target, !storyboards[scenes[target].storyboard].isExternal else {
        continue
      }
      if transition.arguments.count != scenes[target].parameters.count {
        parts.append("way to \(names[scenes[target].name])")
      }
    }
    return parts
  }
}
