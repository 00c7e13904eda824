import { test } from "vitest";
import { startFirefox } from "./firefox.ts";
import { travel } from "./journey.ts";

test("in Firefox, two people register, deal and talk, and see a map", { timeout: 600_000 }, () =>
  travel(async () => {
    const firefox = await startFirefox({ "intl.accept_languages": "en" });
    return { ...(await firefox.openPage()), stop: firefox.stop };
  }),
);
