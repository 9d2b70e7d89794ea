import StoryboardPlan
import StoryboardRuntime
import StoryboardSwift
import TestSupport
import Testing

/// A property is set without being read before, and once.
@Suite struct PropertySettingTests {
  private static let text = """
    module Shop
    class Model { init() }
    controller Screen: UIViewController {
      required var model: Model { get set }
      @Late var title2: String
    }
    container App { single Model }
    storyboard Main in App { initial scene Screen: Screen { inject title2 = "a" } }
    """

  /// The getters trap until the properties were set, the setters the second time.
  private static let app = """
    @propertyWrapper struct Late<Value> {
      private var stored: Value?
      var wrappedValue: Value {
        get {
          precondition(stored != nil, "read before it was set")
          return stored!
        }
        set {
          precondition(stored == nil, "set twice")
          stored = newValue
        }
      }
      init() {}
    }
    class Model {}
    class Screen: UIViewController {
      @Late private var stored: Model
      var model: Model {
        get { stored }
        set { stored = newValue }
      }
      @Late var title2: String
      override func viewDidLoad() {
        super.viewDidLoad()
        print(title2, model)
      }
    }
    """

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a"><scenes>
    <scene sceneID="s"><objects><viewController id="a" customClass="Screen" customModule="Shop" \
    storyboardIdentifier="Screen" sceneMemberID="viewController"><view key="view" id="v"/></viewController></objects></scene>
    </scenes></document>
    """

  @Test func records() throws {
    let simulator = try FrameworkSimulator(plan: try Plan(Self.text))
    _ = simulator.run([try EntryPoint("Main", in: simulator.plan)])
    let sets = simulator.trace.lines(simulator.plan).filter { $0.hasPrefix("set") }
    #expect(sets == ["set Screen#1.model = Model#2", #"set Screen#1.title2 = "a""#])
  }

  @Test func generatedSwift() throws {
    let program = BackendProgram(
      plan: try Plan(Self.text), app: Self.app, storyboards: ["Main": Self.storyboard])
    let result = try program.run(
      """
        let screen = Storyboards.Main.initial(in: App())
        screen.loadViewIfNeeded()
      """)
    #expect(result.isSuccess && result.standardOutput.contains("a Shop.Model"), "\(result)")
  }
}
