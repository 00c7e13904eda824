import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toPublish } from "#web/drafts/to-publish.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { noAnswers } from "#web/requests/wizard/answers.ts";
import type { Answers, StepName } from "#web/requests/wizard/answers.ts";
import { steps } from "#web/requests/wizard/steps.ts";
import { defineWizard } from "./define-wizard.ts";
import type { WizardData } from "./define-wizard.ts";
import { firstLeftOut, withLeftOut } from "./left-out.ts";

const olena = { account: "olena", subject: "olena" };
const nothing = () => null;
const requestWizard = defineWizard<StepName, Answers>({
  name: "request",
  path: "/wizard",
  listPath: "/mine",
  draftsPath: "/mine",
  pathOf: (id) => `/thing/${id}`,
  steps,
  read: () => Promise.resolve({}),
  save: () => Promise.resolve("7"),
  Fields: nothing,
  Preview: nothing,
  review: {},
});
const kept = requestWizard.local(olena);
const none = noAnswers("UAH");

/** Like the browser's storage: the keys are its own properties. */
function storage(): object {
  const texts: Record<string, string> = {};
  const hidden = { enumerable: false };
  return Object.defineProperties(texts, {
    getItem: { ...hidden, value: (key: string) => texts[key] ?? null },
    setItem: { ...hidden, value: (key: string, value: string) => (texts[key] = value) },
    removeItem: { ...hidden, value: (key: string) => delete texts[key] },
  });
}

beforeEach(() => {
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  vi.stubGlobal("document", { cookie: "" });
});
afterEach(() => void vi.unstubAllGlobals());

const problem: ProblemData = {
  code: "validation.failed",
  status: 422,
  params: {},
  errors: { title: [{ code: "too_long" }], budget: [{ code: "amount_too_small" }], duration_to: [{ code: "invalid" }] },
  requestId: null,
};

/** What a page of the draft shows whose answers were partly refused. */
function shown(step: StepName | "review", answers: object = {}) {
  const draft = { id: "7", status: "draft", updated_at: "2026-11-28T10:00:00Z" };
  const data = { step, answers: { ...none, ...answers }, owner: olena, draft } as unknown as WizardData<
    StepName,
    Answers
  >;
  const { refused, answers: filled } = withLeftOut(requestWizard, data);
  const { title, budget, date } = filled;
  return { errors: Object.keys(refused?.problem.errors ?? {}), title, budget, date };
}

function refuse() {
  kept.keep({ title: "Long", budget: -500, duration_to: 1, date: "2026-12-01" });
  kept.becomes("7", problem);
}

test("the refused answers are shown in their step, with their text and the reason, until it is passed", () => {
  refuse();
  expect(firstLeftOut(requestWizard, problem)).toBe("details");
  expect(shown("about").errors).toEqual([]);
  const errors = ["title", "budget", "duration_to"];
  expect(shown("details")).toEqual({ errors, title: "Long", budget: -500, date: null });
  expect(shown("review").errors).toEqual([]);
  expect(kept.read()).toBeNull();
});

test("an answer that the draft has meanwhile stays", () => {
  refuse();
  expect(shown("details", { title: "Tap", budget: 5 })).toMatchObject({ errors: [], title: "Tap" });
});

test("nothing of it waits for publishing any more, and a new wizard begins without it", () => {
  const waiting = toPublish(olena, "request");
  expect(waiting.read()).toBeNull();
  waiting.keep({ key: "k", content: {}, title: null, path: "/", asked: true });
  expect(waiting.read()).not.toBeNull();
  refuse();
  expect(waiting.read()).toBeNull();
  expect(kept.keep({ title: "Other" }).answers).toEqual({ title: "Other" });
});
