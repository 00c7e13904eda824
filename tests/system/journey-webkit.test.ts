import { travelIn } from "./journeys.ts";
import { startWebKit } from "./webkit.ts";

travelIn({ name: "WebKit", hasPush: false, start: startWebKit });
