// Each screen in both ways: as a whole document on a phone, and by following the links of the app.
import { test } from "./kit/story.ts";
import { screenStories } from "./screens/stories.ts";

test.describe.configure({ timeout: 360_000 });

screenStories({ language: "uk", width: "phone", theme: "light", comes: "anew" });
screenStories({ language: "de", width: "desktop", theme: "dark", comes: "by link" });
