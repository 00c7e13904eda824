import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { formWith, pngBomb } from "../../files/pictures.ts";
import { unattachedPictures } from "../../files/unattached-pictures.ts";
import { answer, requestOf } from "../../fixtures/requests.ts";
import { ask, photoForm, threadOf } from "../../fixtures/threads.ts";
import type { Recipe } from "../../calls/room.ts";
import { thread } from "../../calls/threads.ts";
import type { Scene } from "../scene.ts";
import { fullRequest } from "./deals.ts";
import type { Refusals } from "./refusal.ts";

const absent = "01980000-0000-7000-8000-000000000000";
const question = "Welches Rohr ist es?";

const unable =
  (change: { paused_at?: Date; provides_services?: boolean }): Recipe =>
  async (s: Scene) => {
    const petro = await s.person("Petro");
    await s.kit.db.updateTable("users").set(change).where("id", "=", petro.id).execute();
    return { who: petro, body: { request_id: (await s.request()).id, body: question } };
  };

const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const one = (content: Uint8Array | string, name = "a.jpg") => formWith(content, { field: "photos", name });
const withForm =
  (form: () => FormData | Promise<FormData>): Recipe =>
  async (s) => ({ who: s.marko, params: { id: await thread(s) }, form: await form() });

/** The thread of a proposal that was declined. */
async function declined(s: Scene): Promise<string> {
  const id = await thread(s);
  const { proposal_id } = await s.marko.call("GET /threads/:id", { params: { id } });
  const body = { decline_reason: "another" } as const;
  await s.olena.call("POST /events/:id/decline", { params: { id: proposal_id ?? "" }, body });
  return id;
}

export const threadsRefusals: Refusals = {
  "POST /threads": {
    "request.not_found": async (s) => ({ who: await s.person("Petro"), body: { request_id: absent, body: question } }),
    "proposal.not_found": async (s) => ({
      who: s.olena,
      body: { request_id: (await s.request()).id, provider_id: s.ivan.id },
    }),
    "proposal.own_request": async (s) => ({
      who: s.olena,
      body: { request_id: (await s.request()).id, body: question },
    }),
    "proposal.invitation_needed": async (s) => {
      const { tap, proposal } = await s.answered();
      const params = { id: proposal.id };
      await s.olena.call("POST /events/:id/decline", { params, body: { decline_reason: "another" } });
      await s.marko.call("DELETE /events/:id", { params });
      // As if the proposal was older than the feature of conversations.
      await s.kit.db.deleteFrom("threads").where("request_id", "=", tap.id).execute();
      return { who: s.marko, body: { request_id: tap.id, body: question } };
    },
    "request.proposals_full": async (s) => ({
      who: await s.person("Petro"),
      body: { request_id: await fullRequest(s), body: question },
    }),
    "provider.not_active": unable({ paused_at: new Date() }),
    "provider.not_providing": unable({ provides_services: false }),
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
  "POST /threads/:id/messages": {
    "thread.closed": async (s) => ({
      who: s.marko,
      params: { id: await declined(s) },
      body: { body: "Schade.", client_id: randomUUID() },
    }),
    "media.not_found": async (s) => ({
      who: s.marko,
      params: { id: await thread(s) },
      body: { photo_ids: [absent], client_id: randomUUID() },
    }),
  },
  "POST /threads/:id/photos": {
    "thread.closed": async (s) => ({ who: s.marko, params: { id: await declined(s) }, form: await photoForm() }),
    "upload.missing": withForm(() => one("", "")),
    "upload.too_big": withForm(() => one(Buffer.concat([jpegHead, Buffer.alloc(10 * 1024 ** 2)]))),
    "upload.too_many": withForm(() => photoForm(7)),
    "upload.type": withForm(() => one("<svg/>", "a.svg")),
    "upload.unreadable": withForm(() => one(jpegHead)),
    "upload.too_many_pixels": withForm(() => one(pngBomb(60_000, 60_000))),
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
};
