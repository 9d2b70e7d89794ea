import StoryboardPlan

public final class ObjectHost {}
