// Photos in messages: private files, read by the two sides while their conversation lasts (rule H7).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { sweepMedia } from "#server/media/sweep.ts";
import { exportProposals } from "#server/proposals/personal-data.ts";
import { formWith, withGps } from "../../../tests/files/pictures.ts";
import { as, invited, manages } from "../../../tests/fixtures/mandates.ts";
import { addressOf, answer, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { suggested } from "../../../tests/fixtures/terms.ts";
import { linesOf, photoForm, seePhoto, sendPhotos, threadOf } from "../../../tests/fixtures/threads.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { eraseThreads, exportThreads } from "../personal-data.ts";
import { sweepPhotos } from "./sweep.ts";

async function talk() {
  const scene = await requestWithTwoProposals();
  return { ...scene, id: await threadOf(scene.marko, scene.tap.id) };
}
const folderOf = async (photo: string) => {
  const { kit } = await world();
  const row = kit.db.selectFrom("thread_photos").select("folder").where("id", "=", photo);
  return (await row.executeTakeFirst())?.folder ?? "";
};
const isStored = async (folder: string) => (await (await world()).kit.storage.list(folder)).length > 0;
const write = (who: Person, id: string, photo_ids: string[]) =>
  who.attempt("POST /threads/:id/messages", { params: { id }, body: { photo_ids, client_id: randomUUID() } });

test("only the two sides see the photos of a message, until the conversation has ended", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, byMarko, tap, id } = await talk();
  const line = await sendPhotos(olena, id, 2, "Ось кран");
  expect(line).toMatchObject({ body: "Ось кран", photos_ended: 0, photos: [{ width: 40, height: 30 }, {}] });
  const [{ id: photo } = { id: "" }] = line.photos;
  expect((await linesOf(marko, id)).at(-1)?.photos).toEqual(line.photos);
  for (const who of [olena, marko]) {
    const seen = await seePhoto(who, id, photo);
    expect([seen.status, seen.headers["content-type"], seen.headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      "private, no-store",
    ]);
  }
  expect((await seePhoto(ivan, id, photo)).code).toBe("thread.not_found");
  expect((await seePhoto(ivan, await threadOf(ivan, tap.id), photo)).code).toBe("thread.not_found");
  const folder = await folderOf(photo);
  const app = await (await world()).app.inject({ url: `/media/${folder}/large.webp` });
  expect(app.statusCode).toBe(404);

  await olena.call("POST /events/:id/accept", { params: { id: byMarko.id } });
  const close_reason = "request_completed" as const;
  await olena.call("POST /service-requests/:id/close", { params: { id: tap.id }, body: { close_reason } });
  expect((await seePhoto(marko, id, photo)).status).toBe(200);
  await sql`update points set closed_at = now() - interval '8 days' where id = ${tap.id}`.execute(kit.db);
  for (const who of [olena, marko]) {
    expect((await seePhoto(who, id, photo)).code).toBe("thread.not_found");
    expect((await linesOf(who, id)).find(({ body }) => body)).toMatchObject({ photos: [], photos_ended: 2 });
  }
});

test("a photo is sent once, by its side, in its conversation; six at most; its place in the world is removed", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, tap, id } = await talk();
  const form = formWith(await withGps(30, 20), { field: "photos" });
  const [own = { id: "" }] = (await olena.call("POST /threads/:id/photos", { params: { id }, form })).data;
  expect((await seePhoto(marko, id, own.id)).code).toBe("thread.not_found");
  expect((await write(marko, id, [own.id])).code).toBe("media.not_found");
  expect((await write(olena, await threadOf(ivan, tap.id), [own.id])).code).toBe("media.not_found");
  expect((await write(olena, id, [own.id])).status).toBe(201);
  expect((await write(olena, id, [own.id])).code).toBe("media.not_found");
  const seven = await olena.attempt("POST /threads/:id/photos", { params: { id }, form: await photoForm(7) });
  expect(seven.code).toBe("upload.too_many");
  expect((await write(olena, id, [])).status).toBe(422);
  const stored = await kit.storage.stream(`${await folderOf(own.id)}/large.webp`);
  expect(Buffer.concat(await stored.toArray()).toString("latin1")).not.toMatch(/Olena Secret|planted-xmp/);
  await expect(
    sql`insert into thread_photos (thread_id, user_id, folder, width, height, bytes) values (${id}, ${ivan.id}, 'x', 1, 1, 1)`.execute(
      kit.db,
    ),
  ).rejects.toMatchObject({ constraint: "thread_sides" });
});

test("photos that are not sent are deleted after a day; sent ones stay", async () => {
  const { kit } = await world();
  const { olena, id } = await talk();
  const upload = await olena.call("POST /threads/:id/photos", { params: { id }, form: await photoForm() });
  const line = await sendPhotos(olena, id);
  const [unsent, sent] = [await folderOf(upload.data[0]?.id ?? ""), await folderOf(line.photos[0]?.id ?? "")];
  await sql`update thread_photos set created_at = now() - interval '25 hours' where thread_id = ${id}`.execute(kit.db);
  await sweepPhotos(kit, {});
  await sweepMedia(kit, {});
  await expect.poll(() => isStored(unsent), { timeout: 15_000 }).toBe(false);
  expect(await isStored(sent)).toBe(true);
});

test("the copy of the data holds the own photos alone, and the erasure deletes them", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await talk();
  const mine = (await sendPhotos(olena, id, 1, "моє")).photos[0]?.id ?? "";
  const theirs = (await sendPhotos(marko, id)).photos[0]?.id ?? "";
  const folder = await folderOf(mine);
  const written = new Map<string, unknown>();
  const attached: string[] = [];
  const put = (name: string, content: unknown) => void written.set(name, content);
  await exportThreads(kit.db, { userId: olena.id, put, attach: (_, key) => attached.push(key) });
  expect(attached).toEqual([`${folder}/large.webp`]);
  expect(JSON.stringify(written.get("message_photos"))).toContain(mine);
  expect(JSON.stringify([...written])).not.toContain(theirs);
  await transact(kit.db, (tx) => eraseThreads(tx, { userId: olena.id }));
  expect((await linesOf(marko, id)).find(({ removed }) => removed)).toMatchObject({ body: null, photos: [] });
  expect((await seePhoto(marko, id, mine)).code).toBe("thread.not_found");
  expect((await seePhoto(marko, id, theirs)).status).toBe(200);
  await expect.poll(() => isStored(folder), { timeout: 15_000 }).toBe(false);
});

test("a manager sends and sees photos for the managed customer, and sees none after the mandate has ended", async () => {
  const { person, kit } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const marko = await person("Marko");
  const acting = as(olga, anna);
  const tap = await requestOf(acting, { address_id: await addressOf(acting) });
  await answer(marko, tap.id);
  const id = await threadOf(marko, tap.id);
  const [{ id: photo } = { id: "" }] = (await sendPhotos(olga, id)).photos;
  expect((await seePhoto(marko, id, photo)).status).toBe(200);
  const row = kit.db.selectFrom("thread_photos").select("user_id").where("id", "=", photo);
  expect((await row.executeTakeFirst())?.user_id).toBe(anna.id);
  await self.call("DELETE /account-settings/manager");
  expect((await seePhoto(olga, id, photo)).code).toBe("thread.not_found");
});

test("an account that takes the profile over gets its conversation with photos and terms; its manager keeps them until the mandate ends", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const [marko, self] = [await person("Marko"), await person("Anna at home")];
  const acting = as(olga, anna);
  const tap = await requestOf(acting, { address_id: await addressOf(acting) });
  const proposal = await answer(marko, tap.id);
  const id = await threadOf(marko, tap.id);
  const [{ id: photo } = { id: "" }] = (await sendPhotos(olga, id, 1, "Ось кран")).photos;
  await suggested(olga, proposal.id);
  const { token } = await invited(olga, anna);
  await self.call("POST /users/invitation", { body: { token } });

  for (const who of [self, olga, marko]) {
    expect((await linesOf(who, id)).find(({ kind }) => kind === "text")).toMatchObject({
      body: "Ось кран",
      removed: false,
    });
    expect((await seePhoto(who, id, photo)).status).toBe(200);
  }
  expect((await marko.call("GET /threads/:id", { params: { id } })).other).toMatchObject({ id: olga.id });
  const seen = await linesOf(marko, id);
  for (const hidden of [anna.id, self.id]) expect(JSON.stringify(seen)).not.toContain(hidden);
  const written = new Map<string, unknown>();
  const put = (name: string, content: unknown) => void written.set(name, content);
  const copy = { userId: self.id, put, attach: () => undefined };
  await exportThreads(kit.db, copy);
  await exportProposals(kit.db, copy);
  expect(written.get("messages")).toMatchObject([{ body: "Ось кран" }]);
  expect(written.get("message_photos")).toMatchObject([{ id: photo }]);
  expect(written.get("suggested_terms")).toMatchObject([{ proposal_id: proposal.id, amount: 70_000 }]);

  await self.call("DELETE /account-settings/manager");
  const refused = [await seePhoto(olga, id, photo), await olga.attempt("GET /threads/:id", { params: { id } })];
  expect(refused.map(({ code }) => code)).toEqual(["thread.not_found", "thread.not_found"]);
  expect((await seePhoto(self, id, photo)).status).toBe(200);
});
