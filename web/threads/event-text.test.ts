import { expect, test } from "vitest";
import { translate } from "#web/kit/i18n/i18n.ts";
import { serverI18n } from "#web/kit/i18n/texts.server.ts";
import type { Words } from "#web/ui/words.ts";
import { eventText } from "./event-text.ts";
import type { Line } from "./types.ts";

const i18n = serverI18n("en", "Poruch", "UTC");
const words = { t: translate(i18n, "ui"), locale: "en" } as unknown as Words;
const speech = { t: translate(i18n, "threads"), words };
const line = (step: string, side: string | null) => ({ event: { step }, side }) as Line;

test("a line about a job names who said it", () => {
  expect(eventText(speech, line("job_marked_done", "customer"))).toBe("The customer says the job is done");
  expect(eventText(speech, line("job_disputed", "provider"))).toBe("The provider says the job is not done yet");
  expect(eventText(speech, line("job_done", null))).toBe("The job is done");
});

test.each([
  ["fixed", 1_550, "Proposal sent: €15.50"],
  ["hourly", 1_550, "Proposal sent: €15.50 per hour"],
  ["from", 120_050, "Proposal sent: from €1,200.50"],
  ["on_inspection", null, "Proposal sent: After a visit"],
  [null, null, "Proposal sent"],
])("a line about a proposal with a price of the kind %s says what the amount means", (price_kind, amount, text) => {
  const event = { step: "proposal_created", price_kind, amount, currency: price_kind && "EUR" };
  expect(eventText(speech, { event, side: "provider" } as Line)).toBe(text);
});
