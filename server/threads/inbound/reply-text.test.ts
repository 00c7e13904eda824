import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { markerLine } from "#server/mail/reply-marker.ts";
import { samplesOf } from "../../../tests/inbound/replies.ts";
import { newText, readReply } from "./reply-text.ts";
import { textOfHtml } from "./text-of-html.ts";

const token = "0192f1c0a1b27c3d8e4f5a6b7c8d9e0f.3kq9x7bT2mW8vNc4pLs6dF1h";
const signs = { token, publicUrl: "https://poruch.example" };
const sender = "olena@example.org";
const sentence = "Скільки коштує заміна?";

const originalWith = (mark: string) => {
  const link = `https://poruch.example/unsubscribe?token=${token}`;
  return {
    text: `${mark}Нове повідомлення\n\n${sentence}\n\nВідкрити розмову\nhttps://poruch.example/messages/7\n\n-- \nPoruch · https://poruch.example\n${link}\n`,
    html: `<p>${mark}</p><h1>Нове повідомлення</h1><p>${sentence}</p><a href="${link}">x</a>`,
    from: "no-reply@poruch.example",
    replyTo: `r+${token}@poruch.example`,
    subject: "Нове повідомлення: Полагодити кран",
  };
};

const samples = [
  ...samplesOf(originalWith(`${markerLine("Пишіть над цією лінією")}\n\n`), sender).map((it) => ({
    ...it,
    mark: "marked",
  })),
  ...samplesOf(originalWith(""), sender).map((it) => ({ ...it, mark: "without our mark" })),
];

test.each(languages)("only the new words of a reply are left, for each mail program: %s", async (language) => {
  const own = samples.filter((sample) => sample.language === language);
  expect(own).toHaveLength(18);
  for (const { raw, written, program, mark } of own) {
    const reply = await readReply(Buffer.from(raw), sender, signs);
    // What introduces our own mark is no guess, nor is a quotation in HTML.
    const isGuess = mark !== "marked" && program !== "gmailHtml";
    const rest = isGuess ? expect.stringContaining("Скільки коштує") : null;
    expect({ program, mark, ...reply }).toEqual({ program, mark, text: written, rest, from: sender });
  }
});

const plain = (headers: string, body = "Так, приходьте.") =>
  Buffer.from(`From: Olena <${sender}>\r\nTo: r@poruch.example\r\n${headers}\r\n${body}\r\n`);

test.each([
  ["no_sender", "", "Subject: x\r\n"],
  ["no_sender", sender, "Return-Path: <>\r\n"],
  ["no_sender", sender, "Content-Type: multipart/report; boundary=x\r\n"],
  ["automatic", sender, "Auto-Submitted: auto-replied\r\n"],
  ["automatic", sender, "X-Autoreply: yes\r\n"],
  ["bulk", sender, "Precedence: bulk\r\n"],
  ["bulk", sender, "Precedence: auto_reply\r\n"],
  ["bulk", sender, "List-Id: <news.example>\r\n"],
] as const)("an email of a program is dropped: %s, from <%s>, %s", async (dropped, returnPath, headers) => {
  expect(await readReply(plain(headers), returnPath, signs)).toEqual({ dropped });
});

test("a person's email is read, also when it says that no program sent it", async () => {
  const reply = await readReply(plain("Auto-Submitted: no\r\n"), sender, signs);
  expect(reply).toEqual({ text: "Так, приходьте.", rest: null, from: sender });
});

test.each([
  ["two addresses", "From: a@one.example, b@two.example\r\n"],
  ["two headers", "From: a@one.example\r\nFrom: b@two.example\r\n"],
])("an email with %s has no sender", async (_what, from) => {
  const reply = await readReply(Buffer.from(`${from}To: r@poruch.example\r\n\r\nТак.\r\n`), sender, signs);
  expect(reply).toEqual({ text: "Так.", rest: null, from: null });
});

test("our tokens never stand in the reply, also where the original was pasted among its words", async () => {
  const body = `Дивіться https://poruch.example/unsubscribe?token=${token} і <r+${token}@poruch.example>, ${token}. Ціна на https://poruch.example/offers?page=2`;
  const reply = await readReply(plain("Content-Type: text/plain; charset=utf-8\r\n", body), sender, signs);
  expect(reply).toEqual({ text: expect.stringMatching(/^Дивіться .*Ціна на/), rest: null, from: sender });
  expect(JSON.stringify(reply)).not.toMatch(/token|r\+|0192f1c0|3kq9x7/);
});

test.each([
  "On a ",
  "Op schreef: ",
  "Op schreef:\n",
  "pe a ",
  "0000from<> ",
  "0000from<>\n",
  "<div ",
  "&#x41",
  "> ",
  "##- ",
  "W dniu pisze\n",
])("eight times the text takes about eight times as long: %j", (part) => {
  const measure = (length: number) => {
    const start = process.cpuUsage();
    newText(part.repeat(length / 10), signs);
    textOfHtml(part.repeat(length / 10));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  // The compiler and the collector of memory count as well: the best of several.
  const seconds = (length: number) => Math.min(...Array.from({ length: 4 }, () => measure(length)));
  // Below the limit of the library, and far above it.
  expect(seconds(2_000) < 0.2 || seconds(2_000)).toBe(true);
  expect(seconds(160_000) < 24 * (seconds(20_000) + 0.005) || "slow").toBe(true);
});

const about = `##- Пишіть над цією лінією -##\n\n${sentence}`;

test.each([
  ["hours", "From: 9:00\nTo: 12:00\n\nЧи зручно?"],
  ["headings", "Дата: 26.11.2026\nТема: кран на кухні\n\nЧекаю."],
  ["a person's words", "Вчора о 10:15 Марко написав:\n\nприїду в середу."],
  ["a place", "Надіслано з Києва 2 посилки\n\nНомери дам завтра."],
  ["a place at the end", "Номери дам завтра.\n\nНадіслано з Києва 2 посилки, одна з Outlook-а не прийшла."],
  ["lines", "Перше\n--\nДруге\n---\nТретє"],
  ["a word as a title", "Original message\n\nis what I wrote on the door."],
  ["a list", "Von: Lviv\nAn: Kyiv\nDatum: Montag"],
  ["a question with a colon", "Залишилось спитати:\n\nколи?"],
])("a person's own words stay, with our mark below and without: %s", (_, words) => {
  expect(newText(words, signs)).toEqual({ text: words, rest: null });
  expect(newText(`${words}\n\n${about}`, signs)).toEqual({ text: words, rest: null });
});

test.each([
  ["Polish", "W dniu pon., 23 lis 2026 o 10:15 Poruch <no-reply@poruch.example> napisał(a):"],
  ["Czech", "po 23. 11. 2026 v 10:15 odesílatel Poruch <no-reply@poruch.example> napsal:"],
  ["Romanian", "În lun., 23 nov. 2026 la 10:15, Poruch <no-reply@poruch.example> a scris:"],
  ["Turkish", "Poruch <no-reply@poruch.example>, 23 Kas 2026 Pzt, 10:15 tarihinde şunu yazdı:"],
  ["broken", "W dniu pon., 23 lis 2026 o 10:15 Poruch\n<no-reply@poruch.example> napisał(a):"],
])("the line above a quotation goes in other languages too: %s", (_, line) => {
  const marked = newText(`Tak.\n\n${line}\n\n> ${about.replaceAll("\n", "\n> ")}`, signs);
  expect(marked).toEqual({ text: "Tak.", rest: null });
  const guessed = newText(`Tak.\n\n${line}\n\n> ${sentence}`, signs);
  expect(guessed).toEqual({ text: "Tak.", rest: expect.stringContaining(sentence) });
});

test("a signature below the standard mark goes", () => {
  expect(newText("Так.\n\n-- \nОлена\n+38 067 000 00 00", signs)).toEqual({
    text: "Так.",
    rest: "--\nОлена\n+38 067 000 00 00",
  });
});
