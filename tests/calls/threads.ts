import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Scene } from "../contract/scene.ts";
import { formWith } from "../files/pictures.ts";
import { unattachedPictures } from "../files/unattached-pictures.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { ask, photoForm, photoIn, say, threadOf } from "../fixtures/threads.ts";
import { svg, unreadable } from "./media.ts";
import { declined, fullRequest } from "./proposals.ts";
import { absent, unavailable, type Made, type Recipe, type Room } from "./room.ts";

const question = "Welches Rohr ist es?";

/** The thread of Marko's proposal to Olena, with a line by Marko. */
async function thread(s: Scene): Promise<string> {
  const id = await threadOf(s.marko, (await s.answered()).tap.id);
  await say(s.marko, id, "Kann ich morgen um neun kommen?");
  return id;
}

const toThread =
  (more: () => Partial<Made> | Promise<Partial<Made>> = () => ({})): Recipe =>
  async (s) => ({ who: s.olena, params: { id: await thread(s) }, ...(await more()) });

/** The thread of a proposal that was declined. */
async function closed(s: Scene): Promise<string> {
  return threadOf(s.marko, (await declined(s)).tap.id);
}

const withPhoto = (content: Uint8Array | string, name = "a.jpg"): Recipe =>
  toThread(() => ({ form: formWith(content, { field: "photos", name }) }));

export const threads: Room<"threads"> = {
  // A conversation is sealed like the proposal (S4, H1). Questions are for people that may propose.
  // oxfmt-ignore
  rights: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /threads":                "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "POST /threads":               "401  idle ok   ok   ok   ok   401  paus idle idle act  idle idle idle",
    "POST /threads/preview":       "401  ok   ok   ok   ok   ok   401  ok   ok   ok   act  ok   ok   ok",
    "GET /threads/:id":            "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "GET /threads/:id/messages":   "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /threads/:id/messages":  "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /threads/:id/photos":    "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "GET /threads/:id/photo":      "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "POST /threads/:id/read":      "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
    "PATCH /threads/:id":          "401  404  ok   404  ok   404  401  404  404  404  act  404  404  404",
  },

  // The conversation with the provider: her manager is the other side.
  // oxfmt-ignore
  managed: {
    //                             visi user ownr strg answ prov blkd paus mngr actg frgn mngd part oper
    "GET /threads/:id":            "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "GET /threads/:id/messages":   "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /threads/:id/messages":  "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /threads/:id/photos":    "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "GET /threads/:id/photo":      "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "POST /threads/:id/read":      "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
    "PATCH /threads/:id":          "401  404  404  404  ok   404  401  404  ok   ok   act  ok   404  404",
  },

  calls: {
    "GET /threads": {
      works: async (s) => {
        await thread(s);
        return { who: s.olena };
      },
    },
    "POST /threads": {
      works: async (s) => {
        const { tap } = await s.answered();
        return { who: s.olena, body: { request_id: tap.id, provider_id: s.marko.id } };
      },
      refused: {
        ...unavailable((state) => async (s) => ({
          who: await s.personIn(state),
          body: { request_id: (await s.request()).id, body: question },
        })),
        "request.not_found": async (s) => ({
          who: await s.person("Petro"),
          body: { request_id: absent, body: question },
        }),
        "proposal.not_found": async (s) => ({
          who: s.olena,
          body: { request_id: (await s.request()).id, provider_id: s.ivan.id },
        }),
        "proposal.own_request": async (s) => ({
          who: s.olena,
          body: { request_id: (await s.request()).id, body: question },
        }),
        "proposal.invitation_needed": async (s) => {
          const { tap, id } = await declined(s);
          await s.marko.call("DELETE /events/:id", { params: { id } });
          // As if the proposal was older than the feature of conversations.
          await s.kit.db.deleteFrom("threads").where("request_id", "=", tap.id).execute();
          return { who: s.marko, body: { request_id: tap.id, body: question } };
        },
        "request.proposals_full": async (s) => ({
          who: await s.person("Petro"),
          body: { request_id: await fullRequest(s), body: question },
        }),
        "thread.closed": async (s) => {
          const { tap, proposal } = await s.answered();
          const body = { withdraw_reason: "busy" } as const;
          await s.marko.call("POST /events/:id/withdraw", { params: { id: proposal.id }, body });
          return { who: s.marko, body: { request_id: tap.id, body: question } };
        },
        "thread.too_many": async (s) => {
          const [petro, anna] = [await s.person("Petro"), await s.person("Anna")];
          const taps: { id: string }[] = [];
          for (let n = 0; n < 11; n++) taps.push(await requestOf(anna));
          for (const { id } of taps.slice(1)) await ask(petro, id);
          return { who: petro, body: { request_id: taps[0]?.id ?? "", body: question } };
        },
      },
      thing: async (stage, viewer) => ({
        body: {
          request_id: (await stage.answered()).tap.id,
          body: question,
          ...(viewer === "owner" ? { provider_id: stage.marko.id } : {}),
        },
      }),
    },
    "POST /threads/preview": { works: (s) => ({ who: s.olena, body: { body: "Дзвоніть: 067 123 45 67" } }) },
    "GET /threads/:id": { works: toThread() },
    "GET /threads/:id/messages": { works: toThread(() => ({ query: { after: 1 } })) },
    "POST /threads/:id/messages": {
      works: toThread(() => ({ body: { body: "Так, о дев'ятій.", client_id: randomUUID() } })),
      refused: {
        "thread.closed": async (s) => ({
          who: s.marko,
          params: { id: await closed(s) },
          body: { body: "Schade.", client_id: randomUUID() },
        }),
        "media.not_found": toThread(() => ({ body: { photo_ids: [absent], client_id: randomUUID() } })),
      },
    },
    "POST /threads/:id/photos": {
      works: toThread(async () => ({ form: await photoForm() })),
      refused: {
        ...unreadable(withPhoto),
        "thread.closed": async (s) => ({ who: s.marko, params: { id: await closed(s) }, form: await photoForm() }),
        "upload.too_many": toThread(async () => ({ form: await photoForm(7) })),
        "upload.type": withPhoto(...svg),
        "account.storage_full": async (s) => {
          const [petro, anna] = [await s.person("Petro"), await s.person("Anna")];
          const tap = await requestOf(anna);
          await answer(petro, tap.id);
          await unattachedPictures(petro, 1);
          await s.kit.db
            .updateTable("media_files")
            .set({ bytes: 3 * 1024 ** 3 })
            .where("user_id", "=", petro.id)
            .execute();
          await sql`select count_stored_bytes(${petro.id})`.execute(s.kit.db);
          return { who: petro, params: { id: await threadOf(petro, tap.id) }, form: await photoForm() };
        },
        "server.busy": async (s) => ({
          who: s.strictly(s.marko),
          params: { id: await thread(s) },
          form: await photoForm(),
        }),
      },
    },
    "GET /threads/:id/photo": {
      works: async (s) => {
        const id = await thread(s);
        return { who: s.olena, params: { id }, query: { photo: await photoIn(s.marko, id) } };
      },
    },
    "POST /threads/:id/read": { works: toThread(() => ({ body: { seq: 2 } })) },
    "PATCH /threads/:id": { works: toThread(() => ({ body: { muted_until: "2030-01-01T00:00:00Z" } })) },
  },
};
