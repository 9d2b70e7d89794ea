/// The builders under one name, for a file in which types of the app have the names of builders: `DSL.Inject(\.log)`.
///
/// A type of the app hides the builder of its name in the app's own files. The builder's full name always works, too:
/// `StoryboardBuilders.Inject(\.log)`.
public enum DSL {
  public typealias Allow = StoryboardBuilders.Allow
  public typealias Also = StoryboardBuilders.Also
  public typealias Argument = StoryboardBuilders.Argument
  public typealias Call<Object> = StoryboardBuilders.Call<Object>
  public typealias Case<Owner> = StoryboardBuilders.Case<Owner>
  public typealias Class<Declared> = StoryboardBuilders.Class<Declared>
  public typealias Compact = StoryboardBuilders.Compact
  public typealias Container = StoryboardBuilders.Container
  public typealias Content = StoryboardBuilders.Content
  public typealias Controller<Declared> = StoryboardBuilders.Controller<Declared>
  public typealias Embed = StoryboardBuilders.Embed
  public typealias Enum<Declared> = StoryboardBuilders.Enum<Declared>
  public typealias Factory<Made> = StoryboardBuilders.Factory<Made>
  public typealias Fills<Made> = StoryboardBuilders.Fills<Made>
  public typealias Function = StoryboardBuilders.Function
  public typealias Graph<Made> = StoryboardBuilders.Graph<Made>
  public typealias Identifier = StoryboardBuilders.Identifier
  public typealias Import = StoryboardBuilders.Import
  public typealias ImportSwift = StoryboardBuilders.ImportSwift
  public typealias Initialize = StoryboardBuilders.Initialize
  public typealias Initializer<Owner> = StoryboardBuilders.Initializer<Owner>
  public typealias Inject<Object> = StoryboardBuilders.Inject<Object>
  public typealias InterfaceBuilderFiles = StoryboardBuilders.InterfaceBuilderFiles
  public typealias Later<Object> = StoryboardBuilders.Later<Object>
  public typealias Literal<Made> = StoryboardBuilders.Literal<Made>
  public typealias Method<Owner> = StoryboardBuilders.Method<Owner>
  public typealias Page = StoryboardBuilders.Page
  public typealias Parameter<Wrapped> = StoryboardBuilders.Parameter<Wrapped>
  public typealias Primary = StoryboardBuilders.Primary
  public typealias Program = StoryboardBuilders.Program
  public typealias Property<Owner> = StoryboardBuilders.Property<Owner>
  public typealias Reference = StoryboardBuilders.Reference
  public typealias Required<Owner> = StoryboardBuilders.Required<Owner>
  public typealias Resources = StoryboardBuilders.Resources
  public typealias Root = StoryboardBuilders.Root
  public typealias Route = StoryboardBuilders.Route
  public typealias Scene<Controller> = StoryboardBuilders.Scene<Controller>
  public typealias Secondary = StoryboardBuilders.Secondary
  public typealias Segue = StoryboardBuilders.Segue
  public typealias Shared<Made> = StoryboardBuilders.Shared<Made>
  public typealias Single<Made> = StoryboardBuilders.Single<Made>
  public typealias Sources = StoryboardBuilders.Sources
  public typealias Split = StoryboardBuilders.Split
  public typealias Storyboard = StoryboardBuilders.Storyboard
  public typealias Struct<Declared> = StoryboardBuilders.Struct<Declared>
  public typealias Supplementary = StoryboardBuilders.Supplementary
  public typealias Tab = StoryboardBuilders.Tab
  public typealias Transient<Made> = StoryboardBuilders.Transient<Made>
  public typealias TypeName = StoryboardBuilders.TypeName
  public typealias Value<Wrapped> = StoryboardBuilders.Value<Wrapped>
}
