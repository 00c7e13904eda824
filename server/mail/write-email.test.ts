import { describe, expect, test } from "vitest";
import { languages, type Language } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import english from "#locales/en/mail.json" with { type: "json" };
import { emails, type EmailName, type Order } from "./emails.ts";
import { writeEmail } from "./write-email.ts";

const config = { publicUrl: "https://poruch.example", town: noTown };
const link = "/do/something?token=a-b_c&for=you";
const href = "https://poruch.example/do/something?token=a-b_c&for=you";
const unsubscribeLink = "https://poruch.example/unsubscribe?token=abc";
const values = {
  minutes: 60,
  name: "Олена",
  reason: "spam",
  count: 3,
  date: "21.12.2026",
  time: "пн, 21.12.2026, 12:00",
  plan: "Trial",
  manager: "Ivan",
  amount: "12,50 €",
  receipt: "000123",
  from: "Nina, +380 50 123 45 67",
  reference: "51AAE5FD2F",
};
const params: Record<string, string | number> = { ...values, title: "Кран < труба & Co" };

type Kind = { params: readonly string[]; button?: true; news?: true };
const kinds = Object.entries<Kind>(emails) as [EmailName, Kind][];
const order = (name: EmailName, kind: Kind, language: Language) =>
  ({
    to: "olena@example.org",
    language,
    person: "Олена < Шевченко",
    name,
    params,
    link: kind.button && link,
    unsubscribeLink: kind.news && unsubscribeLink,
  }) as Order;
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

describe.each(languages)("in %s", (language) => {
  test.each(kinds)("%s has all its texts, in HTML and in plain text", async (name, kind) => {
    const { to, subject, html, text } = await writeEmail(config, order(name, kind, language));
    expect([to, subject.trim()]).toEqual(["olena@example.org", subject]);
    expect(subject.length).toBeGreaterThan(3);
    expect(text).toMatch(/Олена < Шевченко[!,:.]\n/);
    expect(html).toContain("Олена &lt; Шевченко");
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html.*<html[^>]* lang="${language}"`, "s"));
    expect(`${subject}${html}${text}`).not.toMatch(/\{\{|undefined|\[object/);
    expect(html).not.toMatch(/<img|<script|url\(|src=/);
    for (const param of kind.params) {
      const value = String(params[param]);
      expect(text).toContain(value);
      expect(html).toContain(escaped(value));
    }
    expect(html.split(`href="${escaped(href)}"`).length - 1).toBe(kind.button ? 2 : 0);
    expect(text.includes(`\n${href}\n`)).toBe(kind.button === true);
    expect([html.includes(unsubscribeLink), text.includes(unsubscribeLink)]).toEqual([
      kind.news === true,
      kind.news === true,
    ]);
  });
});

test("each email has its texts and a button where it has a link, and no others", () => {
  const wanted = kinds.flatMap(([name, { button }]) => [
    `${name}.subject`,
    `${name}.lead`,
    ...(button ? [`${name}.button`] : []),
  ]);
  const there = Object.keys(english).filter((key) => /^(?!why\.|calendar\.).*\.(?!note$)/.test(key));
  expect(there.toSorted()).toEqual(wanted.toSorted());
});

test.each(kinds)("the texts of %s use exactly its params", (name, kind) => {
  const texts = Object.entries(english).flatMap(([key, text]) => (key.startsWith(`${name}.`) ? [text] : []));
  const asked = texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, param = ""]) => param));
  expect(new Set(asked.filter((it) => it !== "town"))).toEqual(new Set(kind.params));
});

const news = (title: string) =>
  writeEmail(config, {
    to: "a@b.example",
    language: "en",
    person: null,
    name: "new_request",
    params: { title },
    link,
    unsubscribeLink,
  });

test("user input cannot become a header, markup or another line", async () => {
  const { subject, html, text } = await news("Tap\r\nBcc: all@example.org\u2028<b onclick=x>now</b>\u202Egnp");
  expect(subject).toBe("A request for you: Tap Bcc: all@example.org <b onclick=x>now</b> gnp");
  expect(html).not.toContain("<b onclick");
  expect(text).not.toMatch(/^Bcc/m);
});

test("user input cannot become a link", async () => {
  const { html, text } = await news("Win at https://evil.example/x or mail me@evil.example");
  for (const part of [html, text]) {
    expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(part).toContain("evil.\u200Bexample/x");
  }
  expect((await news("Tap 1.5 m, 12.03.2027 at 18:30")).text).toContain("“Tap 1.5 m, 12.03.2027 at 18:30”");
});

test.each(["https://evil.example/", "//evil.example/", "javascript:alert(1)"])("no email leads to %s", async (evil) => {
  const asked = writeEmail(config, {
    to: "a@b.example",
    language: "en",
    person: null,
    name: "password_changed",
    link: evil,
  });
  await expect(asked).rejects.toThrow("our own address");
});
