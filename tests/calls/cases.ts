// Recipes for reports and cases.
import { appeal, blockedByCase, caseOf, decide, report } from "../fixtures/cases.ts";
import { solveHuman } from "../fixtures/registration.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { photoIn, threadOf } from "../fixtures/threads.ts";
import type { Person } from "../world/world.ts";
import type { Scene } from "../contract/scene.ts";
import { offerOf } from "./offers.ts";
import type { Recipes } from "./room.ts";

export const untrue = { reason: "other", text: "Das stimmt so nicht." } as const;

/** A reported offer of Petro. Each reporter is a new person: a day has a limit. */
export async function opened(scene: Scene): Promise<{ petro: Person; id: string }> {
  const { who: petro, id } = await offerOf(scene);
  await report(await scene.person("Taras"), "offer", id);
  return { petro, id: await caseOf(id) };
}
export async function removed(scene: Scene) {
  const { petro, id } = await opened(scene);
  await decide(scene.operator, id);
  return { petro, id };
}
/** A case with an appeal against the decision of a former operator. */
export async function appealed(scene: Scene) {
  const first = await scene.person("Nadia");
  const setRole = (role: "operator" | "user") =>
    scene.kit.db.updateTable("users").set({ role }).where("id", "=", first.id).execute();
  await setRole("operator");
  const { petro, id } = await opened(scene);
  await decide(first, id);
  await setRole("user");
  await appeal(petro, id);
  return { petro, id, first };
}

export const casesRecipes = {
  "GET /reports/:kind/:id": async (s) => ({
    who: s.visitor(),
    params: { kind: "offer", id: (await offerOf(s)).id },
  }),
  "POST /reports": async (s) => {
    const who = s.visitor();
    const { id } = await offerOf(s);
    return { who, body: { kind: "offer", id, ...untrue, human: await solveHuman(who) } };
  },
  "GET /cases/:id": async (s) => {
    const { petro, id } = await removed(s);
    return { who: petro, params: { id } };
  },
  "POST /cases/:id/appeal": async (s) => {
    const { petro, id } = await removed(s);
    return { who: petro, params: { id }, body: { text: "Alles in der Anzeige stimmt." } };
  },
  "GET /appeals/:token": async (s) => ({
    who: s.visitor(),
    params: { token: (await blockedByCase(s.operator)).token },
  }),
  "POST /appeals/:token": async (s) => ({
    who: s.visitor(),
    params: { token: (await blockedByCase(s.operator)).token },
    body: { text: "Meine Angaben stimmen." },
  }),
  "GET /admin/cases": async (s) => {
    await opened(s);
    return { who: s.operator, query: { filter: { state: "waiting", kind: "offer" } } };
  },
  "GET /admin/cases/:id/photo": async (s) => {
    const [petro, anna] = [await s.person("Petro"), await s.person("Anna")];
    const tap = await requestOf(anna);
    await answer(petro, tap.id);
    const id = await threadOf(petro, tap.id);
    const photo = await photoIn(petro, id);
    await report(anna, "thread", id);
    return { who: s.operator, params: { id: await caseOf(id) }, query: { photo } };
  },
  "GET /admin/cases/:id": async (s) => ({ who: s.operator, params: { id: (await opened(s)).id } }),
  "POST /admin/cases/:id/decide": async (s) => ({
    who: s.operator,
    params: { id: (await opened(s)).id },
    body: { action: "remove", reason: "Advertises something else." },
  }),
  "POST /admin/cases/:id/decide-appeal": async (s) => ({
    who: s.operator,
    params: { id: (await appealed(s)).id },
    body: { action: "undo", reason: "The appeal is right." },
  }),
} satisfies Recipes;
