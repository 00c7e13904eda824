import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { encode } from "uqr";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages, type Language } from "#contract/kit/languages.ts";
import { home } from "#server/addresses/places-for-tests.ts";
import { createApp } from "#server/app.ts";
import { sampleOf } from "../../tests/world/rounds.ts";
import { world } from "../../tests/world/world.ts";

/** The app on a busy machine draws for as long as it takes. */
let app: FastifyInstance;
beforeAll(async () => {
  const { kit } = await world();
  app = await createApp({ ...kit, config: { ...kit.config, REQUEST_TIMEOUT_MS: 120_000 } });
});
afterAll(() => app.close());

async function cast() {
  const { config, person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const made = await olena.call("POST /addresses", { body: home({ link_enabled: true, label: "Дім" }) });
  if (!("position" in made) || !made.public_alias) throw new Error("no alias");
  const { id, public_alias: alias } = made;
  const printed = async (query: Record<string, string>) => {
    const url = `/api/addresses/${id}/print?${new URLSearchParams(query).toString()}`;
    const answer = await app.inject({ url, headers: { authorization: `Bearer ${olena.token}` } });
    return { headers: answer.headers, status: answer.statusCode, pdf: answer.rawPayload };
  };
  const linkIn = (language: Language) =>
    `${config.publicUrl}/service/request/add-wizard?locationId=${alias}&locale=${language}`;
  return { olena, id, printed, linkIn };
}

/** The whole content of the file, with its compressed parts decompressed. */
function contentsOf(pdf: Buffer): string {
  const parts = [pdf.toString("latin1")];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("\nstream\n", at + 8)) {
    const start = pdf.indexOf("\n", at + 1) + 1;
    try {
      parts.push(inflateSync(pdf.subarray(start, pdf.indexOf("endstream", start))).toString("latin1"));
    } catch {
      // A part without compression is readable as it is.
    }
  }
  return parts.join("\n");
}

/** The dark modules of the first drawn code: each is a square with a side of 1. */
function modulesIn(contents: string): Set<string> {
  const squares = contents.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l$/gm);
  return new Set([...squares].filter(([, x, , to]) => Number(to) - Number(x) === 1).map(([, x, y]) => `${x} ${y}`));
}

const modulesOf = (text: string): Set<string> => {
  const { data } = encode(text, { ecc: "M", border: 4 });
  return new Set(data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : []))));
};
/** The encoding of PDF for text outside ASCII. */
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16().toString("latin1");

test("a poster contains headline, text and the code of the posting link in the chosen language", async () => {
  const { printed, linkIn } = await cast();
  const { headers, status, pdf } = await printed({ kind: "poster", language: "uk", note: "ОСББ «Ґанок», ї ₴ ß ñ ã" });
  expect([status, headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(headers["content-disposition"]).toBe('attachment; filename="poster-uk.pdf"');
  const contents = contentsOf(pdf);
  expect(contents).toMatch(/^%PDF-1\.\d[\s\S]*%%EOF/);
  expect(contents).toContain(utf16("Тут треба щось полагодити?"));
  expect(modulesIn(contents)).toEqual(modulesOf(linkIn("uk")));
  // Characters that the font lacks would have no entry in its character map.
  for (const letter of "Ґї₴ßñã") expect(contents).toContain(letter.codePointAt(0)?.toString(16).padStart(4, "0"));
  expect(contents).not.toContain(utf16("Зелена"));
});

test.each(sampleOf(languages, 5))("cards in %s", async (language) => {
  const { printed, linkIn } = await cast();
  const { status, pdf } = await printed({ kind: "card", language });
  expect([status, pdf.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  expect(modulesIn(contentsOf(pdf))).toEqual(modulesOf(linkIn(language)));
});

test("a link that is off cannot be printed", async () => {
  const { olena, id } = await cast();
  await olena.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: false } });
  const refused = await olena.attempt("GET /addresses/:id/print", { params: { id } });
  expect([refused.status, refused.code]).toEqual([409, "address.link_disabled"]);
});

test(
  "of 50 posters that one account asks for at once few are drawn, and another person's comes before the last of them",
  { timeout: 120_000 },
  async () => {
    const [her, his] = [await cast(), await cast()];
    let [drawn, refused] = [0, 0];
    const hers = Array.from({ length: 50 }, async () => {
      const { status, headers } = await her.printed({ kind: "card", language: "uk" });
      if (status === 200) drawn++;
      else refused++;
      return { status, wait: Number(headers["retry-after"] ?? 0) };
    });
    await expect.poll(() => refused, { timeout: 20_000 }).toBe(46);
    const other = await his.printed({ kind: "card", language: "uk" });
    expect(other.status).toBe(200);
    const drawnBefore = drawn;
    const answers = await Promise.all(hers);
    expect(answers.map(({ status }) => status).filter((status) => status !== 429)).toEqual([200, 200, 200, 200]);
    expect(answers.filter(({ status }) => status === 429).map(({ wait }) => wait)).toEqual(
      Array.from({ length: 46 }, () => 3),
    );
    expect(drawnBefore).toBeLessThan(3);
  },
);

test("one account draws 60 sheets in an hour; what was refused is not counted", async () => {
  const { kit } = await world();
  const { olena, id, printed } = await cast();
  const spent = createHash("sha256").update(`print ${olena.id}`).digest();
  const ends_at = new Date(Date.now() + 3_600_000);
  await kit.db.insertInto("call_counts").values({ caller: spent, calls: 59, ends_at }).execute();
  expect((await printed({ kind: "card", language: "uk" })).status).toBe(200);
  const over = await olena.attempt("GET /addresses/:id/print", { params: { id } });
  expect([over.status, over.code]).toEqual([429, "rate.limited"]);
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(3_000);
});
