// The tables of docs/wiring.md about calls and changes say of well-known verbs what their authors know of them.
import { expect, test } from "vitest";
import type { Endpoint } from "#contract/kit/endpoint.ts";
import { surface } from "#contract/surface.ts";
import type { ChangeName } from "#server/kit/changes.ts";
import type { Room } from "#server/kit/room.ts";
import { rooms } from "#server/rooms.ts";
import { kindsAfter } from "../../tools/map/verb-tables.ts";
import { guards, readHeard, readVerbs } from "../../tools/map/verbs.ts";

const verbs = readVerbs();
const heard = readHeard();
const verbOf = (call: string) => {
  const verb = verbs.find((it) => it.call === call);
  return verb && { ...verb, functions: verb.functions.map(({ path, name }) => `${path} ${name}`) };
};
const listenersOf = (change: string) =>
  heard.find((it) => it.change === change)?.listeners.map(({ path, name }) => `${path} ${name}`);

test("accepting a proposal declines the others, and both sides hear of it", () => {
  expect(verbOf("POST /events/:id/accept")).toMatchObject({
    access: "user",
    functions: ["server/proposals/accept.ts accept"],
    rights: expect.arrayContaining(["proposals.decides", "proposals.may.see"]),
    steps: ["proposal.accept", "proposal.decline"],
    changes: ["proposal.accepted", "proposal.declined"],
    jobs: [],
  });
  expect(listenersOf("proposal.accepted")).toEqual([
    "server/points/translate.ts translateAccepted",
    "server/threads/listeners.ts proposalAccepted",
    "server/notifications/listeners.ts proposalAccepted",
    "server/notifications/listeners.ts hostAsked",
  ]);
  expect(kindsAfter(["proposal.accepted", "proposal.declined"], heard).toSorted()).toEqual([
    "proposal_status.accepted",
    "proposal_status.declined",
    "request_status.host_asked",
  ]);
});

test("publishing a request notifies providers, and searches that are saved", () => {
  const publish = verbOf("PATCH /service-requests/:id");
  expect(publish?.functions).toContain("server/requests/save.ts edit");
  expect(publish?.rights).toContain("points.owns");
  expect(publish?.steps).toContain("request.publish");
  expect(publish?.changes).toContain("request.published");
  expect(listenersOf("request.published")).toEqual([
    "server/points/translate.ts translateLater",
    "server/cases/signals.ts findSignalsLater",
    "server/notifications/listeners.ts requestPublished",
    "server/saved/match.ts matchLater",
  ]);
  expect(kindsAfter(["request.published"], heard)).toEqual(["new_request.created", "new_request.at_my_place"]);
});

test("blocking a person ends what both have with each other", () => {
  expect(verbOf("POST /blocked-people")).toMatchObject({
    functions: ["server/contacts/block.ts block"],
    rights: [],
    steps: [],
    changes: ["person.blocked"],
  });
  // The listeners' changes lead to notifications that the verb does not know.
  expect(listenersOf("person.blocked")).toEqual([
    "server/proposals/end-blocked.ts endBetween",
    "server/requests/end-blocked.ts archiveDirect",
  ]);
  const taken = heard.find(({ change }) => change === "person.blocked")?.listeners.flatMap(({ steps }) => steps);
  expect(taken).toEqual(expect.arrayContaining(["proposal.withdraw", "request.archive"]));
  expect(kindsAfter(["person.blocked"], heard)).toEqual(["proposal_status.withdrawn", "proposal_status.declined"]);
});

test("a review takes no step, and notifies when both are shown", () => {
  expect(verbOf("POST /events/:id/review")).toMatchObject({
    functions: ["server/reviews/write.ts write"],
    rights: expect.arrayContaining(["proposals.decides"]),
    steps: [],
    changes: ["reviews.revealed"],
  });
  expect(kindsAfter(["reviews.revealed"], heard)).toEqual(["request_status.review_shown"]);
});

test("a state that a verb names or is given counts as a step, with the trigger that guards it", () => {
  expect(verbOf("POST /events/:id/confirm")?.steps).toEqual(["appointment.confirm"]);
  expect(verbOf("PATCH /cashback-claims/:id")?.steps).toContain("cashback.pay");
  expect(verbOf("POST /proposals/:proposalId/terms/:termsId/decide")?.changes).toEqual(
    ["accepted", "declined", "withdrawn"].map((state) => `terms.${state}`),
  );
  expect(guards).toContainEqual({ table: "points", trigger: "guard_request_step", thing: "request", column: "status" });
});

test("every call that changes something has its verb, every listener its file", () => {
  const endpoints = Object.values(surface).flatMap((room): Endpoint[] => Object.values(room));
  const changing = endpoints.filter(({ method, writes }) => writes || method !== "GET");
  const calls = changing.map(({ method, path }) => `${method} ${path}`);
  expect(verbs.map(({ call }) => call).toSorted()).toEqual(calls.toSorted());
  expect(verbs.filter(({ functions }) => functions.length === 0).map(({ call }) => call)).toEqual([]);
  const all: Record<string, Room> = rooms;
  const tables = Object.values(all).flatMap(({ listeners = {}, duties = {} }) => [listeners, duties]);
  for (const { change, listeners } of heard) {
    const own = tables.flatMap((table): readonly { name: string }[] => table[change as ChangeName] ?? []);
    expect(listeners.map(({ name }) => name)).toEqual(own.map(({ name }) => name));
  }
});

test("a call that only the kit answers names its function there", () => {
  expect(verbOf("POST /text-language")?.functions).toEqual(["server/kit/guess-language.ts guessLanguage"]);
});
