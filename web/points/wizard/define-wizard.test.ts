import { expect, test } from "vitest";
import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import { noPointAnswers } from "../answers.ts";
import type { PointAnswers } from "../answers.ts";
import { adopt } from "./adopt.server.ts";
import { defineWizard } from "./define-wizard.ts";

type Name = "what" | "photos" | "where";
const nothing = () => null;

function wizardThat(save: (change: Partial<PointAnswers>, options?: object) => Promise<string>) {
  return defineWizard<Name, PointAnswers>({
    name: "request",
    path: "/wizard",
    listPath: "/mine",
    draftsPath: "/mine?status=draft",
    pathOf: (id) => `/thing/${id}`,
    steps: {
      what: { answers: ["point_purposes", "title", "description"], isOpen: ({ title }) => !title },
      photos: { answers: ["media_ids"], files: true, optional: true },
      where: {
        answers: ["place", "address", "address_id"],
        isOpen: ({ address_id, address }) => !address_id && !address,
      },
    },
    keptParams: (search, hasDraft): Record<string, string> => (search.has("pids") && !hasDraft ? { pids: "7" } : {}),
    read: () => Promise.resolve({}),
    save: (_api, _id, change, options) => save(change, options),
    Fields: nothing,
    Preview: nothing,
    review: {},
  });
}

const wizard = wizardThat(() => Promise.resolve("1"));
const none = noPointAnswers("EUR");

test("steps follow each other, the review is the last; unknown steps are none", () => {
  expect(wizard.names).toEqual(["what", "photos", "where", "review"]);
  expect([wizard.stepAfter("what"), wizard.stepAfter("review"), wizard.stepBefore("what")]).toEqual([
    "photos",
    "review",
    null,
  ]);
  expect([wizard.isStep("where"), wizard.isStep("price"), wizard.isStep(null)]).toEqual([true, false, false]);
});

test("a draft continues at the first question that publishing needs", () => {
  expect(wizard.openSteps(none)).toEqual(["what", "where"]);
  expect(wizard.firstOpen({ ...none, title: "Tap" })).toBe("where");
  expect(wizard.firstOpen({ ...none, title: "Tap", address_id: "5" })).toBe("review");
});

test("the address keeps the draft and the link's parameters; a step changed from the review leads back to it", () => {
  const begun = new URLSearchParams("pids=7&step=what");
  expect(wizard.stepUrl(begun, "photos")).toBe("/wizard?step=photos&pids=7");
  expect(wizard.afterStep(begun, "what", "12")).toBe("/wizard?draft=12&step=photos");
  const draft = new URLSearchParams("draft=12&step=review");
  const changing = wizard.changeUrl(draft, "what");
  expect(wizard.afterStep(new URL(changing, "http://x").searchParams, "what")).toBe("/wizard?draft=12&step=review");
});

const refusing = (...names: string[]) =>
  new Problem({
    code: "validation.failed",
    status: 422,
    params: {},
    errors: Object.fromEntries(names.map((name) => [name, [{ code: "invalid" }]])),
    requestId: null,
  });

test("answers with a refused place become a draft without it, and the problem is returned", async () => {
  const saved: object[] = [];
  const strict = wizardThat((change, options) => {
    if (change.address) return Promise.reject(refusing("address.house_number"));
    saved.push({ ...change, ...options });
    return Promise.resolve("9");
  });
  const address = { lat: 49.8, lng: 24, address: { country_code: "UA", locality: "Lviv" } };
  const answers = { title: "Tap", address } as Partial<PointAnswers>;
  const adopted = await adopt(strict, {} as Api, answers, true);
  expect(adopted).toMatchObject({ id: "9", published: false, refused: { code: "validation.failed" } });
  expect(saved).toEqual([{ title: "Tap", address: undefined }]);
});

test("each refused answer is left out, however many calls it takes; the problem names all of them", async () => {
  const strict = wizardThat((change) => {
    if (change.address) return Promise.reject(refusing("label"));
    if (change.title) return Promise.reject(refusing("title"));
    return change.point_purposes ? Promise.reject(refusing("point_purpose_ids.0")) : Promise.resolve("9");
  });
  const address = { lat: 49.8, lng: 24, address: { country_code: "UA", locality: "Lviv" } };
  const answers = { title: "Tap", address, point_purposes: [], description: "It drips" } as Partial<PointAnswers>;
  const { id, refused } = await adopt(strict, {} as Api, answers, true);
  expect([id, Object.keys(refused?.errors ?? {}).sort()]).toEqual(["9", ["label", "point_purpose_ids.0", "title"]]);
});

test("a refusal that no answer explains is thrown, and so is that of a receiver: without one the draft would be for everybody", async () => {
  const answers = { title: "Tap", target: { receiver_id: "7" } } as Partial<PointAnswers>;
  for (const name of ["receiver_id", "client_id"])
    await expect(
      adopt(
        wizardThat(() => Promise.reject(refusing(name))),
        {} as Api,
        answers,
        false,
      ),
    ).rejects.toThrow();
});
