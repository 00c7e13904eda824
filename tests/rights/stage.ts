// The fourteen viewers, created once: Olena and her things, Anna and her manager, and people without a part in it.
import type { Language } from "#contract/kit/languages.ts";
import { between, makeScene } from "../contract/scene.ts";
import { as, manages } from "../fixtures/mandates.ts";
import { requestOf } from "../fixtures/requests.ts";
import { caller, type Caller } from "../world/caller.ts";
import { mintSession, newIp, type Person, type World } from "../world/world.ts";
import type { Viewer } from "./viewers.ts";

export type Stage = Awaited<ReturnType<typeof makeStage>>;

export async function makeStage() {
  const scene = await makeScene();
  const { person, set } = scene;
  const { olga, anna, self } = await manages({}, { claimed: true });
  const { olga: stepan } = await manages();
  const [uliana, petro, bohdan, taras, roman, oleh] = await Promise.all(
    ["Uliana", "Petro", "Bohdan", "Taras", "Roman", "Oleh"].map((name) => person(name)),
  );
  if (!uliana || !petro || !bohdan || !taras || !roman || !oleh) throw new Error("A person is missing");
  await set({ provides_services: false }, scene.olena, uliana, olga, stepan, self, roman, oleh);
  await set({ blocked_at: new Date() }, bohdan);
  await set({ paused_at: new Date() }, taras);
  await set({ role: "referral_partner" }, roman);
  await set({ role: "operator" }, oleh);
  await requestOf(scene.ivan);
  // Anna's part in the managed rows. Her manager writes the requests; the rest she does herself, because the viewer may be the manager.
  const hers = { olena: self, ...(await between(self, scene.marko, as(olga, anna))) };
  for (const { answered } of [scene, hers]) await answered(); // Marko's proposals at both homes stay open
  const people: Record<Exclude<Viewer, "visitor">, Person> = {
    user: uliana,
    owner: scene.olena,
    stranger: scene.ivan,
    answered: scene.marko,
    provider: petro,
    blocked: bohdan,
    paused: taras,
    manager: olga,
    acting: as(olga, anna),
    foreign: as(stepan, anna),
    managed: self,
    partner: roman,
    operator: oleh,
  };
  const who = (viewer: Viewer): Caller => (viewer === "visitor" ? scene.visitor() : people[viewer]);
  return { ...scene, people, who, anna, hers };
}

/** The same person in another session. */
export async function signedIn({ kit, app }: World, { id, name, phone }: Person, language: Language = "en") {
  const { access, refresh } = await mintSession(kit, { id, name });
  return { ...caller(app, { language, ip: newIp(), token: access }), id, name, phone, refresh };
}

/** Another person with the same role, state and plan: for calls that would end the viewer's own account. */
export async function twinOf(stage: Stage, viewer: Viewer): Promise<Caller> {
  if (viewer === "visitor" || viewer === "blocked" || viewer === "foreign") return stage.who(viewer);
  if (viewer === "managed") return (await manages({}, { claimed: true })).self;
  if (viewer === "manager" || viewer === "acting") {
    const { olga, anna } = await manages();
    return viewer === "manager" ? olga : as(olga, anna);
  }
  const twin = await stage.person("Twin");
  const { role, paused_at, provides_services } = await stage.kit.db
    .selectFrom("users")
    .select(["role", "paused_at", "provides_services"])
    .where("id", "=", stage.people[viewer].id)
    .executeTakeFirstOrThrow();
  await stage.set({ role, paused_at, provides_services }, twin);
  return twin;
}
