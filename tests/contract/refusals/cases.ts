import { appeal, blockedByCase, caseOf, decide, report } from "../../fixtures/cases.ts";
import { operatorOf } from "../../fixtures/operators.ts";
import type { Person } from "../../world/world.ts";
import { appealed, opened, removed, untrue } from "../../calls/cases.ts";
import { offerOf } from "../../calls/offers.ts";
import type { Made } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";
import type { Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const reporting = (who: Made["who"], id: string, more: object = {}): Made => ({
  who,
  body: { kind: "offer", id, ...untrue, ...more },
});
const reason = "It breaks the rules.";
const deciding = (who: Person, id: string): Made => ({ who, params: { id }, body: { action: "dismiss", reason } });
const decidingAppeal = (who: Person, id: string): Made => ({ who, params: { id }, body: { action: "uphold", reason } });

/** A case whose subject is an operator. */
async function ofOperator(s: Scene) {
  const oksana = await operatorOf();
  await report(await s.person("Taras"), "provider", oksana.id);
  return { oksana, id: await caseOf(oksana.id) };
}

async function onlyOperator({ kit }: Scene, { id }: Person, work: () => Promise<Made>): Promise<Made> {
  const made = await work();
  await kit.db
    .updateTable("users")
    .set({ role: "user" })
    .where("role", "=", "operator")
    .where("id", "<>", id)
    .execute();
  return made;
}

export const casesRefusals: Refusals = {
  "POST /reports": {
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
  "POST /cases/:id/appeal": {
    "case.state": async (s) => {
      const { petro, id } = await removed(s);
      await appeal(petro, id);
      return { who: petro, params: { id }, body: { text: "Once more, please." } };
    },
  },
  "POST /appeals/:token": {
    "case.state": async (s) => {
      const [made, body] = [await blockedByCase(s.operator), { text: "My profile is true." }];
      const given = { params: { token: made.token }, body };
      await s.visitor().call("POST /appeals/:token", given);
      return { who: s.visitor(), ...given };
    },
  },
  "POST /admin/cases/:id/decide": {
    "case.state": async (s) => deciding(s.operator, (await removed(s)).id),
    "operator.own_account": async (s) => {
      const { oksana, id } = await ofOperator(s);
      return deciding(oksana, id);
    },
  },
  "POST /admin/cases/:id/decide-appeal": {
    "case.state": async (s) => decidingAppeal(s.operator, (await removed(s)).id),
    "operator.own_account": async (s) => {
      const { petro, id } = await appealed(s);
      await s.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", petro.id).execute();
      return decidingAppeal(petro, id);
    },
    "case.other_operator": async (s) => {
      const oksana = await operatorOf();
      const { petro, id } = await opened(s);
      await decide(oksana, id);
      await appeal(petro, id);
      return decidingAppeal(oksana, id);
    },
    "case.appeal_waits": (s) =>
      onlyOperator(s, s.operator, async () => {
        const { petro, id } = await removed(s);
        await appeal(petro, id);
        return decidingAppeal(s.operator, id);
      }),
  },
};
