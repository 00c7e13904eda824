// Plants unmistakable values in everything that is private, and says who may find which. For tests that search what leaves.
import type { Calls } from "#contract/surface.ts";
import type { Kit } from "#server/kit/kit.ts";
import { accept, answer, lviv, plumber } from "./cast.ts";
import { newPhone, type Person } from "./world.ts";

const providers = ["marko", "petro", "nadia", "stepan", "taras", "danylo", "bohdan", "roman"] as const;
export type Provider = (typeof providers)[number];
export type Role = Provider | "olena" | "ivan";

/** Of the address: every text that an exact place can hold. */
const exactNames = [
  ["postcode", "municipality", "county", "state", "state_district", "suburb", "district", "quarter", "borough"],
  ["city_district", "neighbourhood", "man_made", "road", "house_number", "building", "apartment_number", "office"],
  ["address_comment"],
].flat();

type Secret = { what: string; found: (text: string) => boolean; by: Role[] };

const holds =
  (...needles: string[]) =>
  (text: string) =>
    needles.some((needle) => text.includes(needle));
/** However it is written. */
const holdsPhone = (phone: string) => {
  const written = new RegExp([...phone.replace(/^\+380/, "")].join(String.raw`[\s()-]*`));
  return (text: string) => written.test(text);
};

/** @param make a new person of that name, signed in. */
export async function plant(make: (name: string) => Promise<Person>, kit: Pick<Kit, "db">) {
  const names = ["olena", "ivan", ...providers] as const;
  const list = await Promise.all(names.map(async (name) => [name, await make(name)] as const));
  const people = Object.fromEntries(list) as Record<Role, Person>;
  const owner = await plantOwner(people.olena, kit);
  const homes = await plantHomes(people.olena);
  const deals = await plantDeals(people, homes, kit);
  const secrets: Secret[] = [
    ...owner,
    ...homes.flatMap(({ secrets }) => secrets),
    ...deals.secrets,
    ...providers.map((name) => phoneOf(name, people[name].phone)),
  ];
  const things = { addresses: homes.map(({ id }) => id), requests: deals.requests, proposals: deals.proposals };
  return { people, secrets, ...things };
}

const live: Provider[] = ["marko", "petro", "nadia"];
const phoneOf = (name: Provider, phone: string): Secret => ({
  what: `phone of ${name}`,
  found: holdsPhone(phone),
  by: live.includes(name) ? [name, "olena"] : [name],
});

/** Her phone of login is another than the one that she shows; both begin as the same. */
async function plantOwner(olena: Person, { db }: Pick<Kit, "db">): Promise<Secret[]> {
  const [login, email] = [newPhone(), `plnt.${olena.id}@example.org`];
  await db.updateTable("users").set({ phone: login, email }).where("id", "=", olena.id).execute();
  return [
    { what: "phone of login", found: holdsPhone(login), by: ["olena"] },
    { what: "email", found: holds(email), by: ["olena"] },
    { what: "contact phone", found: holdsPhone(olena.phone), by: ["olena", ...live] },
  ];
}

type Home = { id: string; name: string; secrets: Secret[] };
/** Of each home: from when its exact place opens, and to whom it is open at the end. */
const homeRules = {
  A: ["accepted", []],
  B: ["accepted", ["marko"]],
  C: ["proposal", ["nadia"]],
  D: ["proposal", []],
} as const;

async function plantHomes(olena: Person): Promise<Home[]> {
  return Promise.all(
    Object.entries(homeRules).map(async ([name, [reveal, open]], index) => {
      const sign = (index: number | string) => `PLNT-${name}-${index}Q`;
      const at = {
        lat: Number((49.8123417 + index / 100).toFixed(7)),
        lng: Number((24.0239173 + index / 100).toFixed(7)),
      };
      const texts = Object.fromEntries(exactNames.map((field, i) => [field, sign(i)]));
      const address = { country_code: "UA", locality: lviv.locality, ...texts };
      const body = { ...at, exact: true, label: sign("label"), reveal, address };
      const made = await olena.call("POST /addresses", { body });
      const numbers = [at.lat, at.lng].map((degrees) => String(degrees).slice(0, -2));
      const secrets: Secret[] = [
        { what: `exact place ${name}`, found: holds(...Object.values(texts), ...numbers), by: ["olena", ...open] },
        { what: `label and link ${name}`, found: holds(sign("label"), made.public_alias ?? "-"), by: ["olena"] },
      ];
      return { id: made.id, name, secrets };
    }),
  );
}

type RequestBody = Calls["POST /service-requests"]["body"];

async function plantDeals(people: Record<Role, Person>, homes: Home[], { db }: Pick<Kit, "db">) {
  const { olena, marko } = people;
  const secrets: Secret[] = [];
  const proposals: string[] = [];
  const at = (name: string) => homes.find((home) => home.name === name)?.id ?? null;
  const post = async (name: string, commentBy: Role[], facts: RequestBody = {}) => {
    const comment = `PLNT-comment-${name}`;
    secrets.push({ what: `comment ${name}`, found: holds(comment), by: ["olena", ...commentBy] });
    const body = { ...plumber, title: `Тече кран ${name}`, comment, address_id: at(name), publish: true, ...facts };
    return (await olena.call("POST /service-requests", { body })).id;
  };
  const propose = async (name: Provider, request: string) => {
    const amount = 765_432_100 + proposals.length;
    const message = `PLNT-message-${name}`;
    const { id } = await answer(people[name], request, { amount, message });
    proposals.push(id);
    secrets.push({ what: `answer of ${name}`, found: holds(message, String(amount)), by: ["olena", name] });
    return id;
  };
  const decline = (id: string) =>
    olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });

  const a = await post("A", []);
  await propose("petro", a);
  await decline(await propose("stepan", a));
  const withdrawn = { params: { id: await propose("taras", a) }, body: { withdraw_reason: "busy" } } as const;
  await people.taras.call("POST /events/:id/withdraw", withdrawn);
  await decline(await propose("bohdan", a));
  await db.insertInto("blocked_people").values({ owner_id: olena.id, blocked_id: people.bohdan.id }).execute();

  const b = await post("B", ["marko"]);
  await propose("danylo", b);
  await accept(olena, await propose("marko", b));

  const c = await post("C", []);
  await propose("nadia", c);

  const d = await post("D", []);
  await accept(olena, await propose("roman", d));
  const reason = { close_reason: "request_completed" as const };
  await olena.call("POST /service-requests/:id/close", { params: { id: d }, body: reason });
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  await db.updateTable("points").set({ closed_at: eightDaysAgo }).where("id", "=", d).execute();

  const quiet: [name: string, by: Role[], facts: RequestBody][] = [
    ["draft", [], { publish: false }],
    ["hidden", [], { hidden_to_contractors: true }],
    ["direct", ["marko"], { receiver_id: marko.id }],
  ];
  const others = [];
  for (const [name, by, facts] of quiet) {
    const title = `PLNT-title-${name}`;
    secrets.push({ what: `${name} request`, found: holds(title), by: ["olena", ...by] });
    others.push(await post(name, [], { title, address_id: at("A"), ...facts }));
  }
  return { secrets, proposals, requests: [a, b, c, d, ...others] };
}
