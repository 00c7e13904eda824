import { test } from "./kit/story.ts";
import { screenStories } from "./screens/stories.ts";

// Many screens in one story: time enough for all of them on a busy machine.
test.describe.configure({ timeout: 360_000 });

// German has the longest words: dark theme on a desktop; then the same page in the light theme on a phone, and in
// Ukrainian.
screenStories({ language: "de", width: "desktop", theme: "dark", comes: "in turn", also: "uk" });
