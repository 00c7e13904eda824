import { expect, test } from "vitest";
import { translate } from "#web/kit/i18n/i18n.ts";
import { serverI18n } from "#web/kit/i18n/texts.server.ts";
import { eventText } from "./event-text.ts";
import type { Line } from "./types.ts";

const words = { t: translate(serverI18n("en", "UTC"), "threads"), locale: "en", timeZone: "UTC" };
const line = (step: string, side: string | null) => ({ event: { step }, side }) as Line;

test("a line about a job names who said it", () => {
  expect(eventText(words, line("job_marked_done", "customer"))).toBe("The customer says the job is done");
  expect(eventText(words, line("job_disputed", "provider"))).toBe("The provider says the job is not done yet");
  expect(eventText(words, line("job_done", null))).toBe("The job is done");
});
