import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import { provePhone, registration } from "../../tests/fixtures/registration.ts";
import { home, kyiv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { newPhone, world } from "../../tests/world/world.ts";

type Draft = { kind: "offer" | "request"; content: Record<string, unknown> };

/** A newcomer who registers with what the browser kept. */
async function registered(draft: Draft, more: Record<string, unknown> = {}) {
  const { kit, visitor, person } = await world();
  const phone = newPhone();
  const caller = visitor("uk");
  const verification = await provePhone(kit, caller, phone);
  const body = { ...registration(phone, verification), login_phone_shown: true, ...more, draft };
  const { access_token, draft_id } = await caller.call("POST /register", { body });
  const headers = { authorization: `Bearer ${access_token}` };
  return { id: draft_id ?? "", draft_id, caller, headers, person };
}

const tap = () => ({ ...plumber, title: "Тече кран", address: home(kyiv), client_id: crypto.randomUUID() });

test("a request without files is published in the transaction of the registration; the browser's own call makes no second", async () => {
  const content = { ...tap(), publish: true, awaited_files: 0 };
  const { id, caller, headers } = await registered({ kind: "request", content });
  expect(await caller.call("GET /service-requests/:id", { headers, params: { id } })).toMatchObject({
    status: "published",
    awaited_files: null,
  });
  const again = await Promise.all([1, 2].map(() => caller.call("POST /service-requests", { headers, body: content })));
  expect(again.map((it) => it.id)).toEqual([id, id]);
  expect((await caller.call("GET /service-requests", { headers })).meta.total).toBe(1);
});

test("with files it is a draft that says how many it waits for, until it is published with or without them", async () => {
  const { id, caller, headers } = await registered({
    kind: "request",
    content: { ...tap(), publish: true, awaited_files: 2 },
  });
  const show = () => caller.call("GET /service-requests/:id", { headers, params: { id } });
  expect(await show()).toMatchObject({ status: "draft", awaited_files: 2 });
  expect((await caller.call("GET /today", { headers })).drafts).toMatchObject([{ id, awaited_files: 2 }]);
  await caller.call("PATCH /service-requests/:id", { headers, params: { id }, body: { publish: true } });
  expect(await show()).toMatchObject({ status: "published", awaited_files: null });
  expect((await caller.call("GET /today", { headers })).drafts).toEqual([]);
});

test.each<[string, Draft, string | null, Record<string, unknown>?]>([
  [
    "no phone is shown",
    { kind: "request", content: { ...tap(), publish: true } },
    "draft",
    { login_phone_shown: false },
  ],
  ["a field is unknown", { kind: "request", content: { ...tap(), colour: "red" } }, null],
  ["the service is unknown", { kind: "request", content: { ...tap(), point_purpose_ids: [30_000] } }, null],
  ["an offer", { kind: "offer", content: { ...tap(), publish: true } }, "published"],
  [
    "an offer that lacks its place",
    { kind: "offer", content: { ...plumber, title: "Крани", publish: true } },
    "incomplete",
  ],
])("what is refused stops no registration: %s", async (_, draft, status, more) => {
  const { id, draft_id, caller, headers } = await registered(draft, more);
  expect(draft_id === null).toBe(status === null);
  if (status === null) return;
  const shown =
    draft.kind === "offer"
      ? await caller.call("GET /service-offers/:id", { headers, params: { id } })
      : await caller.call("GET /service-requests/:id", { headers, params: { id } });
  expect([shown.status, shown.awaited_files]).toEqual([status, status === "published" ? null : 0]);
});

test("one id of a browser makes one request, also in tabs at once; a deleted one does not come back, another person's is another", async () => {
  const { person } = await world();
  const [olena, petro] = [await person("Olena"), await person("Petro")];
  const { address_id } = await requestOf(olena);
  const body = { ...plumber, title: "Тече кран", address_id, client_id: crypto.randomUUID(), publish: true };
  const made = await Promise.all([1, 2, 3].map(() => olena.call("POST /service-requests", { body })));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const [id] = made.map((it) => it.id) as [string];
  const theirs = await petro.call("POST /service-requests", { body: { client_id: body.client_id, title: "Тече" } });
  expect(theirs.id).not.toBe(id);
  await olena.call("DELETE /service-requests/:id", { params: { id } });
  expect(await olena.attempt("POST /service-requests", { body })).toMatchObject({ status: 409, code: "request.state" });
});

test("attached files are not awaited any more", async () => {
  const olena = await (await world()).person("Olena");
  const { address_id } = await requestOf(olena);
  const [photo] = await unattachedPictures(olena, 1);
  const { id, status } = await olena.call("POST /service-requests", {
    body: {
      ...plumber,
      title: "Тече кран",
      address_id,
      client_id: crypto.randomUUID(),
      publish: true,
      awaited_files: 1,
    },
  });
  expect(status).toBe("draft");
  const body = { media_ids: [photo] as string[] };
  expect(await olena.call("PATCH /service-requests/:id", { params: { id }, body })).toMatchObject({
    status: "draft",
    awaited_files: 0,
  });
});
