import { startFirefox } from "./firefox.ts";
import { travelIn } from "./journeys.ts";

travelIn({
  name: "Firefox",
  hasPush: true,
  async start(size) {
    const firefox = await startFirefox({ "intl.accept_languages": "en" });
    return { ...(await firefox.openPage(size)), stop: firefox.stop };
  },
});
