// Everything that a person reads about one request: every GET of the contract, pages, the data copy and emails.
import type { FastifyInstance } from "fastify";
import { strFromU8, unzipSync } from "fflate";
import { makeExport } from "#server/personal-data/make-export.ts";
import { endpoints } from "../contract/endpoints.ts";
import { delivered } from "../world/mailbox.ts";
import { world, type Person } from "../world/world.ts";
import type { Stage } from "./stage.ts";

export type Read = { url: string; status: number; text: string; body: unknown };
/** `actsFor`: the managed person that each call is made for. */
export type Reader = { token: string | null; ip: string; actsFor?: string };

/** Calls that are not read, because they concern no person or have no reply: catalogue, gazetteer, files, streams, operators. */
const impersonal =
  /^\/(admin|dev|places|plans|point-types|point-purposes|messengers|human-check|ip-locator|subscriptions)|stream|print|exports|marks|invitation/;

function urls(stage: Stage): string[] {
  const people = [stage.customer, stage.provider, stage.host].flatMap((it) => (it ? [it.person.id] : []));
  const ids: [part: string, ids: string[]][] = [
    ["/addresses/", [stage.addressId]],
    ["/proposals/", stage.proposal ? [stage.proposal] : []],
    ["-requests/", [stage.requestId]],
    ["-offers/", [stage.offerId]],
    ["/points/", [stage.requestId]],
    ["/users/", [...new Set([...people, stage.author.id])]],
  ];
  return endpoints
    .filter(({ method, path }) => method === "GET" && !impersonal.test(path))
    .flatMap(({ path }) => {
      if (!path.includes(":")) return [path, ...(wider[path] ?? [])];
      const [, known] = ids.find(([part]) => path.includes(part)) ?? ["", [stage.requestId]];
      return known.map((id) => path.replace(/:\w+/, id));
    });
}

/** The optional includes of lists, so that every field is read. */
const wider: Record<string, string[]> = {
  "/proposals": ["/proposals?include=user,request"],
  "/public/service-offers": ["/public/service-offers?include=user,media_files"],
  "/service-requests": [
    "/service-requests?include=user,media_files",
    "/service-requests?filter[hosted]=true&include=user",
  ],
};

/** The calls that open a contact come last: reads before them promise it, and reads after them must still contain no more. */
const opening = /\/phones$|^\/addresses\/[^/]+$/;

export async function readCalls(app: FastifyInstance, reader: Reader, stage: Stage): Promise<Read[]> {
  const headers = {
    "accept-language": "en",
    ...(reader.token ? { authorization: `Bearer ${reader.token}` } : {}),
    ...(reader.actsFor ? { "x-managed-user": reader.actsFor } : {}),
  };
  const all = urls(stage);
  const reads: Read[] = [];
  for (const url of [...all.filter((it) => !opening.test(it)), ...all.filter((it) => opening.test(it))]) {
    const answer = await app.inject({ url: `/api${url}`, headers, remoteAddress: reader.ip });
    const isJson = /json/.test(String(answer.headers["content-type"]));
    const body: unknown = isJson ? JSON.parse(answer.body) : null;
    reads.push({ url, status: answer.statusCode, text: JSON.stringify(answer.headers) + answer.body, body });
  }
  return reads;
}

const pages = ({ requestId, provider, offerId, addressId }: Stage) => [
  `/service/request/${requestId}`,
  `/service/search-request/${requestId}`,
  `/service/offer/${offerId}`,
  `/service/offer/list?provider=${provider.person.id}`,
  "/service/my-requests",
  "/service/search-requests",
  "/notifications",
  "/pages/reveals",
  `/location/info/${addressId}`,
];

/** The HTML of each page, as the server makes it. */
export async function readPages(app: FastifyInstance, reader: Reader, stage: Stage): Promise<Read[]> {
  const acting = reader.actsFor ? `; acting=${reader.actsFor}` : "";
  const cookie = reader.token ? { cookie: `access=${reader.token}${acting}` } : {};
  const headers = { "accept-language": "en", accept: "text/html", ...cookie };
  const reads: Read[] = [];
  for (const url of pages(stage)) {
    const answer = await app.inject({ url, headers, remoteAddress: reader.ip });
    reads.push({ url, status: answer.statusCode, text: JSON.stringify(answer.headers) + answer.body, body: null });
  }
  return reads;
}

/** The whole archive as text. */
export async function readExport(app: FastifyInstance, { id, token }: Person): Promise<Read> {
  const { kit } = await world();
  const row = await kit.db.insertInto("exports").values({ user_id: id }).returning("id").executeTakeFirstOrThrow();
  await makeExport(kit, row);
  const url = `/api/account-settings/exports/${row.id}`;
  const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => `${name}\n${strFromU8(bytes)}`);
  return { url, status: answer.statusCode, text: files.join("\n"), body: null };
}

/** Emails that went to this person so far. */
export async function readEmails({ id }: Person): Promise<Read[]> {
  const { kit } = await world();
  await delivered(kit);
  const emails = (kit.mail.outbox ?? []).filter(({ to }) => to.startsWith(id));
  return emails.map((email) => ({
    url: `email: ${email.subject}`,
    status: 200,
    text: JSON.stringify({ ...email, to: "" }),
    body: null,
  }));
}

export type Promised = { url: string; see_phones?: boolean; see_address?: boolean; address_id?: string | null };

/** All fields of a reply that promise a contact, at any depth. */
export function promisesIn({ url, body }: Read): Promised[] {
  const found: Promised[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (value === null || typeof value !== "object") return;
    const it = value as Promised & { can?: Promised };
    if (typeof it.see_phones === "boolean" || typeof it.see_address === "boolean") found.push({ ...it, url });
    Object.values(value).forEach(walk);
  };
  walk(body);
  return found;
}
