// Plants unique values in all private data, and lists the permitted readers of each. For tests that search all output.
import type { Updateable } from "kysely";
import type { Calls } from "#contract/surface.ts";
import type { DB } from "#db/types.ts";
import { caseOf, decide, report } from "../fixtures/cases.ts";
import { accept, answer, plumber } from "../fixtures/requests.ts";
import { newPhone, type Person, type TestKit } from "../world/world.ts";
import { plantCalendar } from "./canaries-of-a-calendar.ts";
import { plantConversation } from "./canaries-of-a-conversation.ts";
import { plantDonation } from "./canaries-of-a-donation.ts";
import { plantForOperator, plantMandate, type MandateRole } from "./canaries-of-a-mandate.ts";
import { plantDocuments } from "./canaries-of-documents.ts";
import { plantOffers } from "./canaries-of-offers.ts";
import { holds, holdsPhone, plantHome, type Canary } from "./canary.ts";

const providers = ["marko", "petro", "nadia", "stepan", "taras", "danylo", "bohdan", "roman"] as const;
export type Provider = (typeof providers)[number];
/** People without access, and people with more access. */
const bystanders = ["ivan", "partner", "paused", "blocked", "operator"] as const;
export type Role = Provider | (typeof bystanders)[number] | MandateRole | "olena";
/** `actsFor`: the managed person that all calls of this reader are made for. */
export type Reader = Person & { actsFor?: string };

/** @param make a new person of that name, signed in. */
export async function plantCanaries(make: (name: string) => Promise<Person>, kit: Pick<TestKit, "db" | "storage">) {
  const names = ["olena", ...bystanders, ...providers] as const;
  const list = await Promise.all(names.map(async (name) => [name, await make(name)] as const));
  const ordinary = Object.fromEntries(list) as Record<Exclude<Role, MandateRole>, Person>;
  await giveRoles(ordinary, kit);
  const owner = await plantOwner(ordinary.olena, kit);
  const homes = await plantHomes(ordinary.olena);
  const deals = await plantDeals(ordinary, homes, kit);
  const mandate = await plantMandate(kit, ordinary.marko);
  const shop = await plantOffers<Role>(ordinary.marko, "marko");
  const papers = await plantDocuments<Role>(kit, ordinary.stepan, "stepan");
  const calendar = await plantCalendar<Role>(ordinary.marko, "marko");
  const talk = await plantConversation<Role>(ordinary.olena, ordinary.marko, ["olena", "marko"]);
  const gift = await plantDonation<Role>(ordinary.stepan, "stepan", "operator");
  const known = await plantForOperator(kit, ordinary.blocked, ordinary.olena);
  const reported = await plantReport(ordinary);
  const secrets: Canary<Role>[] = [
    reported.secret,
    ...[
      owner,
      homes.flatMap(({ secrets }) => secrets),
      deals.secrets,
      mandate.secrets,
      shop.secrets,
      papers.secrets,
      calendar.secrets,
      talk.secrets,
      gift.secrets,
      known,
    ].flat(),
    ...providers.map((name) => phoneOf(name, ordinary[name].phone)),
  ];
  const people: Record<Role, Reader> = { ...ordinary, ...mandate.people };
  const addresses = [...homes.map(({ id }) => id), ...mandate.addresses, ...shop.addresses];
  const requests = [...deals.requests, ...mandate.requests];
  return {
    people,
    secrets,
    addresses,
    requests,
    offers: shop.offers,
    proposals: [...deals.proposals, ...mandate.proposals],
    verifications: papers.ids,
    events: calendar.ids,
    threads: talk.ids,
    photos: talk.photos,
    ids: mandate.ids,
    cases: [reported.id],
  };
}

/** Nadia reports Marko, and the operator decides: he reads the decision, and nothing of her. */
async function plantReport({ nadia, marko, operator }: Record<"nadia" | "marko" | "operator", Person>) {
  await report(nadia, "provider", marko.id, { text: "PLNT-text-of-a-report" });
  const id = await caseOf(marko.id);
  await decide(operator, id, "dismiss");
  const secret: Canary<Role> = {
    what: "text of a report",
    found: holds("PLNT-text-of-a-report"),
    by: ["nadia", "operator"],
  };
  return { id, secret };
}

async function giveRoles(
  { partner, operator, paused }: Record<"partner" | "operator" | "paused", Person>,
  kit: Pick<TestKit, "db">,
) {
  const set = (change: Pick<Updateable<DB["users"]>, "role" | "paused_at">, { id }: Person) =>
    kit.db.updateTable("users").set(change).where("id", "=", id).execute();
  await set({ role: "referral_partner" }, partner);
  await set({ role: "operator" }, operator);
  await set({ paused_at: new Date() }, paused);
}

const live: Provider[] = ["marko", "petro", "nadia"];
/** A phone of a provider, shown and for the login: so operators see it, too. Marko also deals with Anna and her manager. */
const phoneOf = (name: Provider, phone: string): Canary<Role> => ({
  what: `phone of ${name}`,
  found: holdsPhone(phone),
  by: [
    ...([name, "operator"] as const),
    ...(live.includes(name) ? (["olena"] as const) : []),
    ...(name === "marko" ? (["anna", "olga", "acting"] as const) : []),
  ],
});

/** Gives Olena a login phone that differs from the one that she shows; at first both are the same. */
async function plantOwner(olena: Person, { db }: Pick<TestKit, "db">): Promise<Canary<Role>[]> {
  const [login, email] = [newPhone(), `plnt.${olena.id}@example.org`];
  await db.updateTable("users").set({ phone: login, email }).where("id", "=", olena.id).execute();
  return [
    { what: "phone of login", found: holdsPhone(login), by: ["olena", "operator"] },
    { what: "email", found: holds(email), by: ["olena", "operator"] },
    { what: "contact phone", found: holdsPhone(olena.phone), by: ["olena", ...live] },
  ];
}

type Home = { id: string; name: string; secrets: Canary<Role>[] };
/** For each home: the step that opens its exact place, and the readers at the end. */
const homeRules = {
  A: ["accepted", []],
  B: ["accepted", ["marko"]],
  C: ["proposal", ["nadia"]],
  D: ["proposal", []],
} as const;

async function plantHomes(olena: Person): Promise<Home[]> {
  return Promise.all(
    Object.entries(homeRules).map(async ([name, [reveal, open]], index) => {
      const { id, isExact, isOwners } = await plantHome(olena, name, index, reveal);
      const secrets: Canary<Role>[] = [
        { what: `exact place ${name}`, found: isExact, by: ["olena", ...open] },
        { what: `label and link ${name}`, found: isOwners, by: ["olena"] },
      ];
      return { id, name, secrets };
    }),
  );
}

type RequestBody = Calls["POST /service-requests"]["body"];

async function plantDeals(people: Record<Provider | "olena", Person>, homes: Home[], { db }: Pick<TestKit, "db">) {
  const { olena, marko } = people;
  const secrets: Canary<Role>[] = [];
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
    // Olena blocks Bohdan later: each is hidden from the other (rule S11).
    const by: Role[] = name === "bohdan" ? [name] : ["olena", name];
    secrets.push({ what: `answer of ${name}`, found: holds(message, String(amount)), by });
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
  const job = await propose("roman", d);
  await accept(olena, job);
  const reason = { close_reason: "request_completed" as const };
  await olena.call("POST /service-requests/:id/close", { params: { id: d }, body: reason });
  // The review is hidden until Olena writes one, too (rule T1).
  const review = { stars: 2, body: "PLNT-review-hidden" };
  await people.roman.call("POST /events/:id/review", { params: { id: job }, body: review });
  secrets.push({ what: "hidden review", found: holds(review.body), by: ["roman"] });
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
