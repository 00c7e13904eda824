// Data that leaves in other ways than pages: emails, push messages, and copies of people's data.
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { sendDigests } from "#server/notifications/digest.ts";
import { messageOf } from "#server/notifications/push/message.ts";
import { delivered } from "../world/mailbox.ts";
import { world } from "../world/world.ts";
import { plantCanaries, type Role } from "./canaries.ts";
import { foundIn } from "./canary.ts";

const scene = (async () => {
  const { person, kit, app } = await world();
  return { ...(await plantCanaries((name) => person(name), kit)), kit, app };
})();
type Scene = Awaited<typeof scene>;

const found = ({ secrets }: Scene, text: string): string[] => foundIn([text], secrets);
const allowed = ({ secrets }: Scene, role: Role): string[] =>
  secrets.filter(({ by }) => by.includes(role)).map(({ what }) => what);

test("an email contains only data that its recipient may read", async () => {
  const it = await scene;
  const addresses = await it.kit.db
    .selectFrom("users")
    .select(["id", "email"])
    .where("email", "is not", null)
    .execute();
  const roleAt = (address: string): Role | undefined => {
    const id = addresses.find(({ email }) => email === address)?.id;
    return (Object.entries(it.people) as [Role, { id: string }][]).find(([, person]) => person.id === id)?.[0];
  };
  const emails = () => (it.kit.mail.outbox ?? []).map((email) => ({ ...email, role: roleAt(email.to) }));
  const readers = () => [...new Set(emails().map(({ role }) => role))];
  await expect.poll(readers, { timeout: 20_000 }).toEqual(expect.arrayContaining(["olena", "olga"]));
  for (const { role, to: _to, ...email } of emails()) {
    if (!role) continue; // of people of other tests
    const open = allowed(it, role);
    expect([role, found(it, JSON.stringify(email)).filter((what) => !open.includes(what))]).toEqual([role, []]);
  }
});

test("a push message holds no secret, not even its reader's: phones show it while they are locked", async () => {
  const it = await scene;
  const sent = await it.kit.db
    .selectFrom("notifications as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .select(["n.type", "n.step", "n.side", "n.request_id", "n.proposal_id", "n.subject_id", "n.managed_id", "u.locale"])
    .execute();
  expect(new Set(sent.map(({ type, step }) => `${type}.${step}`)).size).toBeGreaterThan(5);
  const messages = sent.map((facts) => messageOf("Poruch", { ...facts, unread: 2 }));
  expect(found(it, JSON.stringify(messages))).toEqual([]);
});

test("a digest contains only data that its reader may read", async () => {
  const it = await scene;
  const { kit } = it;
  const of = await kit.db.selectFrom("users").select(["id", "email"]).where("email", "is not", null).execute();
  const roles = Object.entries(it.people) as [Role, { id: string }][];
  const ids = roles.map(([, { id }]) => id);
  await kit.db
    .updateTable("notifications")
    .set({ digest_due: sql`now()`, digested_at: null, read_at: null })
    .where("user_id", "in", ids)
    .execute();
  await delivered(kit);
  const before = new Set(kit.mail.outbox);
  await sendDigests(kit, {});
  await delivered(kit);
  const digests = (kit.mail.outbox ?? []).filter((email) => !before.has(email));
  expect(digests.length).toBeGreaterThan(1);
  for (const { to, ...digest } of digests) {
    const id = of.find(({ email }) => email === to)?.id;
    const role = roles.find(([, person]) => person.id === id)?.[0];
    if (!role) continue; // of people of other tests
    const open = allowed(it, role);
    expect([role, found(it, JSON.stringify(digest)).filter((what) => !open.includes(what))]).toEqual([role, []]);
  }
});

/** The whole archive as text. */
async function copyOf({ people, app }: Scene, role: Role): Promise<string> {
  const { call, token } = people[role];
  const { id } = await call("POST /account-settings/exports");
  const state = async () => (await call("GET /account-settings/exports")).data.find((it) => it.id === id)?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("ready");
  const url = `/api/account-settings/exports/${id}`;
  const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return Object.entries(unzipSync(rawPayload))
    .map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`)
    .join("\n");
}

const homes = ["A", "B", "C", "D"];
/** The permitted canaries: the person's own data, and of the other side of a deal only texts written to the person. */
const own: [Role, string[]][] = [
  [
    "olena",
    [
      [
        "phone of login",
        "email",
        "contact phone",
        "device",
        "reference of a payment",
        "words of the customer",
        "photo of the customer",
      ],
      homes.flatMap((name) => [`exact place ${name}`, `label and link ${name}`, `comment ${name}`]),
      ["draft", "hidden", "direct"].flatMap((name) => [`comment ${name}`, `${name} request`]),
    ].flat(),
  ],
  [
    "marko",
    [
      ["phone of marko", "answer of marko", "answer to Anna"],
      ["own calendar entry", "note at an appointment", "address of another calendar", "words of the provider"],
      ["exact place of the offer", "label and link of the offer's place", "comment of the offer", "offer on the shelf"],
    ].flat(),
  ],
  [
    "stepan",
    [
      ["phone of stepan", "answer of stepan", "reason of a refused document"],
      ["name of a donor", "words of a donor", "email of a donor"],
    ].flat(),
  ],
  [
    "anna",
    [
      ["name of Anna", "bio of Anna", "contact phone of Anna", "messenger of Anna", "phone of login of Anna"],
      ["email of Anna", "email of Anna that waits", "exact place of Anna", "label and link of Anna", "comment of Anna"],
    ].flat(),
  ],
  [
    "olga",
    [
      ["contact phone of the manager", "phone of login of the manager", "email of the manager", "bio of the manager"],
      ["name of Anna", "name of who is managed only"], // of the people she manages, only the name
    ].flat(),
  ],
];

test.each(own)("the data copy of %s contains only their own data", { timeout: 60_000 }, async (role, expected) => {
  const it = await scene;
  const held = found(it, await copyOf(it, role));
  expect({ others: held.filter((what) => !expected.includes(what)) }).toEqual({ others: [] });
  expect({ missing: expected.filter((what) => !held.includes(what)) }).toEqual({ missing: [] });
});
