import { sql } from "kysely";
import { as, claim, invited, manages } from "../fixtures/mandates.ts";
import { accept, answer, requestOf } from "../fixtures/requests.ts";
import { twinOf } from "../rights/stage.ts";
import { byTwin, stale, type Made, type Recipe, type Room } from "./room.ts";

/** Olga keeps on managing Anna after the end of her plan with the right to manage more people. */
const kept =
  (more: Partial<Made> = {}): Recipe =>
  async ({ set }) => {
    const { olga, anna } = await manages();
    await set({ role: "user" }, olga);
    return { who: olga, params: { id: anna.id }, ...more };
  };

const invitation = async (...whose: Parameters<typeof invited>) => ({ token: (await invited(...whose)).token });

const profile = {
  name: "Anna Maria",
  locale: "uk",
  phones: [{ phone: "067 123 45 67", country: "UA" }],
  languages: [{ code: "uk", level: "native" }],
  bio: "Third floor",
};
const noPhone = [{ phone: "12345", country: "UA" }];

export const delegations: Room<"delegations"> = {
  // Mandates. Managing new people needs ServiceRequest:manage, of the role or the plan; keeping them needs only the mandate.
  // The owner manages another person, without that right; a person without a manager has no mandate to end.
  // oxfmt-ignore
  rights: {
    //                                       visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /users/invitation":                 "ok   ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /account-settings/audited-actions": "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /users/managed":                   "401  abil abil abil abil abil 401  abil ok   act  act  abil abil ok",
    "GET /users/managed":                    "401  ok   ok   ok   ok   ok   401  ok   ok   act  act  ok   ok   ok",
    "GET /users/managed/:id":                "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "PATCH /users/managed/:id":              "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "DELETE /users/managed/:id":             "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "POST /users/managed/:id/invitation":    "401  404  ok   404  404  404  401  404  404  act  act  404  404  404",
    "POST /users/invitation":                "401  ok   ok   ok   ok   ok   401  ok   acts act  act  held ok   ok",
    "DELETE /account-settings/manager":      "401  none none none none none 401  none none act  act  ok   none none",
  },

  calls: {
    "GET /users/invitation": {
      works: async ({ visitor }) => {
        const { olga, anna } = await manages();
        return { who: visitor(), query: await invitation(olga, anna) };
      },
      refused: {
        "link.invalid": ({ visitor }) => ({ who: visitor(), query: { token: "x".repeat(43) } }),
      },
    },
    "GET /account-settings/audited-actions": {
      works: async () => {
        const { olga, anna } = await manages();
        await as(olga, anna).call("POST /service-requests", { body: { title: "Tap" } });
        return { who: as(olga, anna) };
      },
    },
    "POST /users/managed": {
      works: async () => ({ who: (await manages()).olga, body: profile }),
      refused: {
        "phone.invalid": async () => ({ who: (await manages()).olga, body: { name: "Anna", phones: noPhone } }),
        "ability.limit_exceeded": async ({ person, kit }) => {
          const who = await person("Petro");
          await sql`insert into subscriptions (user_id, plan_id, state, started_at)
        select ${who.id}, id, 'active', now() from plans where slug = 'professional'`.execute(kit.db);
          await who.call("POST /users/managed", { body: { name: "Anna" } });
          return { who, body: { name: "Boris" } };
        },
      },
    },
    "GET /users/managed": { works: async () => ({ who: (await manages()).olga, query: { filter: { text: "ann" } } }) },
    "GET /users/managed/:id": { works: kept() },
    "PATCH /users/managed/:id": {
      works: kept({ body: profile }),
      refused: {
        "version.changed": kept({ body: { bio: "x" }, headers: stale }),
        "phone.invalid": kept({ body: { phones: noPhone } }),
      },
    },
    "DELETE /users/managed/:id": {
      works: kept(),
      refused: {
        "request.has_accepted": async ({ marko }) => {
          const { olga, anna } = await manages();
          const { id } = await requestOf(as(olga, anna));
          await accept(olga, (await answer(marko, id)).id);
          return { who: olga, params: { id: anna.id } };
        },
      },
    },
    "POST /users/managed/:id/invitation": {
      works: kept(),
      refused: {
        "mandate.claimed": async () => {
          const { olga, anna } = await manages();
          await claim(olga, anna);
          return { who: olga, params: { id: anna.id } };
        },
      },
    },
    "POST /users/invitation": {
      works: async ({ person }) => {
        const { olga, anna } = await manages();
        return { who: await person("Petro"), body: await invitation(olga, anna) };
      },
      refused: {
        "link.invalid": async ({ person }) => ({ who: await person("Petro"), body: { token: "x".repeat(43) } }),
        "mandate.exists": async () => {
          const { olga, anna } = await manages();
          const { self } = await manages({}, { claimed: true });
          return { who: self, body: await invitation(olga, anna) };
        },
        "mandate.manager": async () => {
          const { olga, anna } = await manages();
          return { who: olga, body: await invitation(olga, anna) };
        },
        "mandate.own_deal": async ({ person }) => {
          const { olga, anna } = await manages();
          const who = await person("Petro");
          await answer(who, (await requestOf(as(olga, anna))).id);
          return { who, body: await invitation(olga, anna) };
        },
        "account.points_full": async ({ person, kit }) => {
          const { olga, anna } = await manages();
          const who = await person("Petro");
          await as(olga, anna).call("POST /service-requests", { body: { title: "Tap" } });
          await kit.db
            .insertInto("storage_used")
            .values({ user_id: who.id, open_points: 1_000_000, points: 1_000_000 })
            .execute();
          return { who, body: await invitation(olga, anna) };
        },
      },
      thing: byTwin,
    },
    "DELETE /account-settings/manager": {
      works: async () => ({ who: (await manages({}, { claimed: true })).self }),
      refused: {
        "mandate.not_found": ({ ivan }) => ({ who: ivan }),
      },
      thing: async (stage, viewer) => (viewer === "managed" ? { as: await twinOf(stage, viewer) } : {}),
    },
  },
};
