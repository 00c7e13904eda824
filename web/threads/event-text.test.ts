import { expect, test } from "vitest";
import { translate } from "#web/kit/i18n/i18n.ts";
import { serverI18n } from "#web/kit/i18n/texts.server.ts";
import type { Words } from "#web/ui/words.ts";
import { eventText } from "./event-text.ts";
import type { Line } from "./types.ts";

const speech = { t: translate(serverI18n("en", "UTC"), "threads"), words: { locale: "en" } as Words };
const line = (step: string, side: string | null) => ({ event: { step }, side }) as Line;

test("a line about a job names who said it", () => {
  expect(eventText(speech, line("job_marked_done", "customer"))).toBe("The customer says the job is done");
  expect(eventText(speech, line("job_disputed", "provider"))).toBe("The provider says the job is not done yet");
  expect(eventText(speech, line("job_done", null))).toBe("The job is done");
});
