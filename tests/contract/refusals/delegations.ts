import { sql } from "kysely";
import { as, claim, manages } from "../../fixtures/mandates.ts";
import { accept, answer, requestOf } from "../../fixtures/requests.ts";
import { invitationTo } from "../../calls/delegations.ts";
import { stale, type Refusals } from "./refusal.ts";

const noPhone = [{ phone: "12345", country: "UA" }];

export const delegationsRefusals: Refusals = {
  "POST /users/managed": {
    "phone.invalid": async () => ({ who: (await manages()).olga, body: { name: "Anna", phones: noPhone } }),
    "ability.limit_exceeded": async ({ person, kit }) => {
      const who = await person("Petro");
      await sql`insert into subscriptions (user_id, plan_id, state, started_at)
        select ${who.id}, id, 'active', now() from plans where slug = 'professional'`.execute(kit.db);
      await who.call("POST /users/managed", { body: { name: "Anna" } });
      return { who, body: { name: "Boris" } };
    },
  },
  "PATCH /users/managed/:id": {
    "version.changed": async () => {
      const { olga, anna } = await manages();
      return { who: olga, params: { id: anna.id }, body: { bio: "x" }, headers: stale };
    },
    "phone.invalid": async () => {
      const { olga, anna } = await manages();
      return { who: olga, params: { id: anna.id }, body: { phones: noPhone } };
    },
  },
  "DELETE /users/managed/:id": {
    "request.has_accepted": async ({ marko }) => {
      const { olga, anna } = await manages();
      const { id } = await requestOf(as(olga, anna));
      await accept(olga, (await answer(marko, id)).id);
      return { who: olga, params: { id: anna.id } };
    },
  },
  "POST /users/managed/:id/invitation": {
    "mandate.claimed": async () => {
      const { olga, anna } = await manages();
      await claim(olga, anna);
      return { who: olga, params: { id: anna.id } };
    },
  },
  "GET /users/invitation": {
    "link.invalid": ({ visitor }) => ({ who: visitor(), query: { token: "x".repeat(43) } }),
  },
  "POST /users/invitation": {
    "link.invalid": async ({ person }) => ({ who: await person("Petro"), body: { token: "x".repeat(43) } }),
    "mandate.exists": async () => {
      const { olga, anna } = await manages();
      const { self } = await manages({}, { claimed: true });
      return { who: self, body: await invitationTo(olga, anna) };
    },
    "mandate.manager": async () => {
      const { olga, anna } = await manages();
      return { who: olga, body: await invitationTo(olga, anna) };
    },
    "mandate.own_deal": async ({ person }) => {
      const { olga, anna } = await manages();
      const who = await person("Petro");
      await answer(who, (await requestOf(as(olga, anna))).id);
      return { who, body: await invitationTo(olga, anna) };
    },
    "account.points_full": async ({ person, kit }) => {
      const { olga, anna } = await manages();
      const who = await person("Petro");
      await as(olga, anna).call("POST /service-requests", { body: { title: "Tap" } });
      await kit.db
        .insertInto("storage_used")
        .values({ user_id: who.id, open_points: 1_000_000, points: 1_000_000 })
        .execute();
      return { who, body: await invitationTo(olga, anna) };
    },
  },
  "DELETE /account-settings/manager": {
    "mandate.not_found": ({ ivan }) => ({ who: ivan }),
  },
};
