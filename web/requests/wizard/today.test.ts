import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import type { Api } from "#web/kit/calls.ts";
import { sessionContext, visitorContext } from "#web/kit/context.ts";
import { readCookies } from "#web/kit/cookies.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { readForm } from "#web/kit/read-form.ts";
import type { Session, User } from "#web/kit/session.ts";
import { adopt } from "#web/points/wizard/adopt.server.ts";
import { noAnswers } from "./answers.ts";
import { readWhen } from "./read-request.ts";
import { saveRequest } from "./save-request.ts";
import { steps } from "./steps.ts";
import { todayOf } from "./today.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-22T05:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const visitor: Session = { kind: "anonymous" };
const inTokyo: Session = { kind: "user", held: [], user: { time_zone: "Asia/Tokyo" } as User };

function today(cookie: string, session: Session, placeZone?: string): string {
  const context = new RouterContextProvider();
  const send = () => Promise.reject(new Error("no call is made"));
  const forwarded = {
    send,
    nonce: "n",
    headers: {},
    requestId: "r1",
    town: noTown,
    address: "192.0.2.7",
    setCookies: [],
  };
  context.set(visitorContext, { ...forwarded, cookies: readCookies(cookie) });
  context.set(sessionContext, session);
  return todayOf(context, placeZone);
}

const losAngeles = `tz=${encodeURIComponent("America/Los_Angeles")}`;

test("today is that of the place, else of the browser, else of the account, else of UTC", () => {
  expect(today("tz=UTC", inTokyo, "America/Los_Angeles")).toBe("2026-11-21");
  expect(today(losAngeles, inTokyo)).toBe("2026-11-21");
  vi.setSystemTime(new Date("2026-11-22T16:00:00Z"));
  expect(today("", inTokyo)).toBe("2026-11-23");
  expect(today("tz=Mars%2FPhobos", inTokyo)).toBe("2026-11-23");
  expect(today("", visitor)).toBe("2026-11-22");
});

test("the browser refuses yesterday at every hour; for a draft on the server the API decides", () => {
  const posted = new FormData();
  posted.set("moment", "date");
  posted.set("date", "2026-11-21");
  expect(() => readWhen(readForm(posted), "2026-11-22")).toThrow();
  expect(readWhen(readForm(posted), "2026-11-21").date).toBe("2026-11-21");
  expect(readWhen(readForm(posted)).date).toBe("2026-11-21");
});

test("answers with a day that passed before the login become a draft without the day", async () => {
  const saved: unknown[] = [];
  const api = (async (_call: string, { body }: { body: { date: string | null } }) => {
    if (body.date) throw fieldsProblem({ date: "date_in_past" });
    saved.push(body);
    return { id: "7" };
  }) as unknown as Api;
  const answers = { ...noAnswers("EUR"), title: "Tap", date: "2026-11-20", time: "10:00" };
  expect(await adopt({ save: saveRequest, steps }, api, answers, true)).toMatchObject({
    id: "7",
    published: false,
    refused: { errors: { date: [{ code: "date_in_past" }] } },
  });
  expect(saved).toHaveLength(1);
  expect(saved[0]).toMatchObject({ title: "Tap" });
  expect(saved[0]).not.toHaveProperty("date");
  expect(saved[0]).not.toHaveProperty("time");
});
