// The part `translated`: a list whose texts all come translated, against the same list of a town without an engine.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { textKinds } from "#contract/translation-kinds.ts";
import { hashOf } from "#server/translations/add.ts";
import { record } from "./aims.ts";
import { atEnd } from "./at-end.ts";
import type { Filled } from "./cluster.ts";
import { seeker } from "./fill/fill.ts";
import { environment } from "./finder-http.ts";
import type { BenchOptions } from "./options.ts";
import { startProcess } from "./processes.ts";
import { say, two } from "./report.ts";
import { compare, describe, overHttp, ratio } from "./rounds.ts";

const near = "filter[lat]=50.45&filter[lng]=30.52&filter[radius]=50000";
const path = `/api/public/service-offers?${near}&include=user,media_files&sort=distance`;
/** On the town's own machine, so no consent is needed; it is never called, because all translations are there. */
const engine = { TRANSLATE: "libretranslate", TRANSLATE_LIBRETRANSLATE_URL: "http://127.0.0.1:9" };

export async function reportTranslated(filled: Filled, { rounds, seconds }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-translated-"));
  const stops = [atEnd(async () => rmSync(folder, { recursive: true, force: true }))];
  try {
    const env = environment(filled.url, folder);
    const plain = await startProcess("main.ts", [], env);
    stops.unshift(plain.stop);
    const translating = await startProcess("main.ts", [], { ...env, ...engine });
    stops.unshift(translating.stop);
    const headers = { authorization: `Bearer ${await login(plain.port)}`, "accept-language": "de" };
    const texts = await translateAll(filled.url, translating.port, headers);
    const targetOf = (name: string, { port, pid }: { port: number; pid: number }) =>
      overHttp({ name, url: `http://127.0.0.1:${port}${path}`, headers, app: pid, database: filled.postmaster });
    const shots = await compare([targetOf("translated", translating), targetOf("original", plain)], rounds, seconds);
    say(`\nA list of 20 offers, ${texts} of their texts translated, and the same without an engine`);
    for (const name of ["translated", "original"]) say(`  ${name.padEnd(42)} ${describe(shots, name)}`);
    const cost = ratio(shots, "original", "translated", "perCpuSecond");
    say(`  computing, translated / original: ${two(cost)}`);
    record("translated", cost);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function login(port: number): Promise<string> {
  const headers = { "content-type": "application/json" };
  const reply = await fetch(`http://127.0.0.1:${port}/api/token`, {
    method: "POST",
    headers,
    body: JSON.stringify(seeker),
  });
  return ((await reply.json()) as { data: { access_token: string } }).data.access_token;
}

type Offer = Record<"title" | "description", string | null | undefined> & {
  id: string;
  translated?: { fields: { field: string; language: string }[] };
};

/** Stores a translation of each foreign text of the list. @returns how many */
async function translateAll(url: string, port: number, headers: Record<string, string>): Promise<number> {
  const read = async () =>
    ((await (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).json()) as { data: Offer[] }).data;
  const rows = (await read()).flatMap((offer) =>
    (offer.translated?.fields ?? []).flatMap(({ field, language }) => {
      const text = offer[field as keyof (typeof textKinds)["point"] & ("title" | "description")];
      return text ? [{ id: offer.id, field, language, text }] : [];
    }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const { id, field, language, text } of rows)
    await client.query(
      `insert into translations (kind, source_id, field, from_language, to_language, hash, body, engine)
       values ('point', $1, $2, $3, 'de', $4, $5, 'libretranslate') 
       on conflict (source_id, kind, field, to_language, hash) do update set body = excluded.body`,
      [id, field, language, hashOf(text), `Auf Deutsch: ${text}`],
    );
  await client.end();
  const missing = (await read())
    .flatMap(({ translated }) => translated?.fields ?? [])
    .filter((it) => !("text" in it && it.text));
  if (rows.length === 0 || missing.length > 0)
    throw new Error(`${rows.length} translations, ${missing.length} missing`);
  return rows.length;
}
