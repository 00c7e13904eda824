// Each screen by both ways: asked of the server as a whole, on a phone of its own, and as the links of the app lead to it.
import { test } from "./kit/story.ts";
import { screenStories } from "./screens/stories.ts";

test.describe.configure({ timeout: 360_000 });

screenStories({ language: "uk", width: "phone", theme: "light", comes: "anew" });
screenStories({ language: "de", width: "desktop", theme: "dark", comes: "by link" });
