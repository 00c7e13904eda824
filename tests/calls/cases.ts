import type { Scene } from "../contract/scene.ts";
import { appeal, blockedByCase, caseOf, decide, report } from "../fixtures/cases.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { solveHuman } from "../fixtures/registration.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { photoIn, threadOf } from "../fixtures/threads.ts";
import type { Person } from "../world/world.ts";
import { offerOf } from "./offers.ts";
import { absent, type Made, type Recipe, type Room } from "./room.ts";

const untrue = { reason: "other", text: "Das stimmt so nicht." } as const;

/** A reported offer of Petro. Each reporter is a new person: a day has a limit. */
async function opened(scene: Scene): Promise<{ petro: Person; id: string }> {
  const { who: petro, id } = await offerOf(scene);
  await report(await scene.person("Taras"), "offer", id);
  return { petro, id: await caseOf(id) };
}
/** A case in which that operator has removed the offer. */
async function removed(scene: Scene, by = scene.operator) {
  const { petro, id } = await opened(scene);
  await decide(by, id);
  return { petro, id };
}
async function appealed(scene: Scene, by = scene.operator) {
  const { petro, id } = await removed(scene, by);
  await appeal(petro, id);
  return { petro, id };
}
/** A case with an appeal against the decision of a former operator. */
async function appealedLater(scene: Scene) {
  const first = await operatorOf();
  const made = await appealed(scene, first);
  await scene.set({ role: "user" }, first);
  return made;
}

const reporting = (who: Made["who"], id: string, more: object = {}): Made => ({
  who,
  body: { kind: "offer", id, ...untrue, ...more },
});
const reason = "It breaks the rules.";
const deciding = (who: Person, id: string): Made => ({ who, params: { id }, body: { action: "dismiss", reason } });
const decidingAppeal = (who: Person, id: string): Made => ({ who, params: { id }, body: { action: "uphold", reason } });
const byBlocked: Recipe = async (s) => ({
  who: s.visitor(),
  params: { token: (await blockedByCase(s.operator)).token },
});

/** A case that this operator took. */
async function taken(scene: Scene) {
  const { id } = await opened(scene);
  await scene.operator.call("POST /admin/cases/:id/take", { params: { id } });
  return id;
}

export const cases: Room<"cases"> = {
  // Reports are for everybody. The author, here the owner, reads the decision and may appeal; operators have the queue.
  // oxfmt-ignore
  rights: {
    //                                     visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /reports/:kind/:id":              "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /reports":                       "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /cases/:id":                      "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "POST /cases/:id/appeal":              "401  404  ok   404  404  404  401  404  404  404  act  404  404  404",
    "GET /appeals/:token":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /appeals/:token":                "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /admin/cases":                    "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/cases/numbers":            "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/cases/:id":                "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "GET /admin/cases/:id/photo":          "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/cases/:id/take":          "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "DELETE /admin/cases/:id/take":        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/cases/:id/decide":        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/cases/:id/reopen":        "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
    "POST /admin/cases/:id/decide-appeal": "401  abil abil abil abil abil 401  abil abil act  act  abil abil ok",
  },

  calls: {
    "GET /reports/:kind/:id": {
      works: async (s) => ({
        who: s.visitor(),
        params: { kind: "offer", id: (await offerOf(s)).id },
      }),
    },
    "POST /reports": {
      works: async (s) => {
        const who = s.visitor();
        return reporting(who, (await offerOf(s)).id, { human: await solveHuman(who) });
      },
      refused: {
        "report.subject_not_found": ({ marko }) => reporting(marko, absent),
        "report.own": async (s) => {
          const { who, id } = await offerOf(s);
          return reporting(who, id);
        },
        "report.exists": async (s) => {
          const { id } = await offerOf(s);
          const taras = await s.person("Taras");
          await report(taras, "offer", id);
          return reporting(taras, id);
        },
        "report.too_many": async (s) => {
          const taras = await s.person("Taras");
          const people = await Promise.all(Array.from({ length: 11 }, () => s.person("Petro")));
          for (const { id } of people.slice(1)) await report(taras, "provider", id);
          return reporting(taras, people[0]?.id ?? "", { kind: "provider" });
        },
        "human.not_passed": async (s) => reporting(s.visitor(), (await offerOf(s)).id, { human: "x" }),
      },
    },
    "GET /cases/:id": {
      works: async (s) => {
        const { petro, id } = await removed(s);
        return { who: petro, params: { id } };
      },
    },
    "POST /cases/:id/appeal": {
      works: async (s) => {
        const { petro, id } = await removed(s);
        return { who: petro, params: { id }, body: { text: "Alles in der Anzeige stimmt." } };
      },
      refused: {
        "case.state": async (s) => {
          const { petro, id } = await appealed(s);
          return { who: petro, params: { id }, body: { text: "Once more, please." } };
        },
      },
    },
    "GET /appeals/:token": { works: byBlocked },
    "POST /appeals/:token": {
      works: async (s) => ({ ...(await byBlocked(s)), body: { text: "Meine Angaben stimmen." } }),
      refused: {
        "case.state": async (s) => {
          const { params } = await byBlocked(s);
          const given = { params: params as { token: string }, body: { text: "My profile is true." } };
          await s.visitor().call("POST /appeals/:token", given);
          return { who: s.visitor(), ...given };
        },
      },
    },
    "GET /admin/cases": {
      works: async (s) => {
        await opened(s);
        return { who: s.operator, query: { filter: { state: "waiting", kind: "offer" } } };
      },
    },
    "GET /admin/cases/numbers": {
      works: async (s) => ({ who: s.operator, query: { filter: { from: "2026-01-01" } } }),
    },
    "GET /admin/cases/:id": { works: async (s) => ({ who: s.operator, params: { id: (await opened(s)).id } }) },
    "GET /admin/cases/:id/photo": {
      works: async (s) => {
        const [petro, anna] = [await s.person("Petro"), await s.person("Anna")];
        const tap = await requestOf(anna);
        await answer(petro, tap.id);
        const id = await threadOf(petro, tap.id);
        const photo = await photoIn(petro, id);
        await report(anna, "thread", id);
        return { who: s.operator, params: { id: await caseOf(id) }, query: { photo } };
      },
    },
    "POST /admin/cases/:id/take": {
      works: async (s) => ({ who: s.operator, params: { id: (await opened(s)).id } }),
      refused: {
        "case.state": async (s) => ({ who: s.operator, params: { id: (await removed(s)).id } }),
        "operator.own_account": async (s) => {
          const own = await operatorOf();
          await report(await s.person("Taras"), "person", own.id);
          return { who: own, params: { id: await caseOf(own.id) } };
        },
      },
    },
    "DELETE /admin/cases/:id/take": { works: async (s) => ({ who: s.operator, params: { id: await taken(s) } }) },
    "POST /admin/cases/:id/decide": {
      works: async (s) => ({
        who: s.operator,
        params: { id: (await opened(s)).id },
        body: { action: "remove", reason: "Advertises something else." },
      }),
      refused: {
        "case.state": async (s) => deciding(s.operator, (await removed(s)).id),
        "operator.own_account": async (s) => {
          const oksana = await operatorOf();
          await report(await s.person("Taras"), "provider", oksana.id);
          return deciding(oksana, await caseOf(oksana.id));
        },
      },
    },
    "POST /admin/cases/:id/reopen": {
      works: async (s) => ({ who: s.operator, params: { id: (await removed(s)).id } }),
      refused: { "case.state": async (s) => ({ who: s.operator, params: { id: (await opened(s)).id } }) },
      // Of operators only the one who decided.
      thing: async (stage, viewer, usual) => ({
        ...(await usual()),
        ...(viewer === "operator" && { as: stage.operator }),
      }),
    },
    "POST /admin/cases/:id/decide-appeal": {
      works: async (s) => ({
        who: s.operator,
        params: { id: (await appealedLater(s)).id },
        body: { action: "undo", reason: "The appeal is right." },
      }),
      refused: {
        "case.state": async (s) => decidingAppeal(s.operator, (await removed(s)).id),
        "operator.own_account": async (s) => {
          const { petro, id } = await appealedLater(s);
          await s.set({ role: "operator" }, petro);
          return decidingAppeal(petro, id);
        },
        "case.other_operator": async (s) => {
          const oksana = await operatorOf();
          return decidingAppeal(oksana, (await appealed(s, oksana)).id);
        },
        // The only operator has to wait.
        "case.appeal_waits": async (s) => {
          const { id } = await appealed(s);
          const others = s.kit.db.updateTable("users").set({ role: "user" }).where("role", "=", "operator");
          await others.where("id", "<>", s.operator.id).execute();
          return decidingAppeal(s.operator, id);
        },
      },
    },
  },
};
