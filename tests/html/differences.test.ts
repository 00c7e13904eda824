// Each row of decision 133 is true: what the product does differently from its specification. The row of the request form is held by
// `forms.test.ts`, the one of the forgotten password by `server/auth/new-password/mail-reset.test.ts`, the one of the offer to install
// by `web/kit/connection/visits.test.ts`.
import { readdirSync, readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { formatDateTime, formatTime } from "#web/ui/formats.ts";
import { addressOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

test("what fails has one text, not one for each of the four cases", () => {
  const texts = readdirSync("locales/en").map((room) => readFileSync(`locales/en/${room}`, "utf8"));
  expect(texts.length).toBeGreaterThan(10);
  expect(texts.filter((text) => /error (fetching|removing)/i.test(text))).toEqual([]);
});

test.each(["fr-FR,fr;q=0.9", "ru", "pt-BR,es;q=0.8"])(
  "the list of languages has one order, also for a browser that asks for %s",
  async (accepted) => {
    const headers = { accept: "text/html", "accept-language": accepted, host: "localhost" };
    const { body } = await app.inject({ url: "/", headers });
    expect(body).toContain(`<html lang="${accepted.slice(0, 2)}"`);
    const listed = [...body.matchAll(/<a [^>]*hrefLang="(\w\w)"/gi)].map(([, language]) => language);
    expect(listed.slice(0, languages.length)).toEqual([...languages]);
  },
);

test("times have hours and minutes", () => {
  const at = "2026-11-26T09:07:41Z";
  expect(formatTime(at, "Europe/Kyiv")).toBe("11:07");
  expect(formatDateTime(at, "Europe/Kyiv")).toMatch(/\b11:07$/);
});

test("a place names no owner and no picture, neither to its owner nor in a list", async () => {
  const olena = await (await world()).person("Olena");
  const id = await addressOf(olena);
  const one = await olena.call("GET /addresses/:id", { params: { id } });
  const { data } = await olena.call("GET /addresses");
  expect(data.map((it) => it.id)).toEqual([id]);
  for (const place of [one, ...data]) {
    expect(place).not.toHaveProperty("user_id");
    expect(place).not.toHaveProperty("avatar");
  }
});

test("who is signed in is asked of the server, which refuses a call without a session", async () => {
  const { status, code } = await (await world()).visitor().attempt("GET /users/current");
  expect([status, code]).toEqual([401, "auth.required"]);
});

test("a messenger is opened by its scheme or by its own web address, with the number", async () => {
  const visitor = (await world()).visitor();
  const { data } = await visitor.call("GET /messengers");
  expect(data).toMatchObject([
    { slug: "viber", link: "viber://chat?number=%2B{phone}" },
    { slug: "telegram", link: "https://t.me/+{phone}" },
    { slug: "whatsapp", link: "https://wa.me/{phone}" },
  ]);
});
