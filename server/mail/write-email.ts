// From an order to an email: texts in the recipient's language, as HTML and as plain text.
import { randomUUID } from "node:crypto";
import type { Language } from "#contract/kit/languages.ts";
import { townColors } from "#contract/kit/town-colors.ts";
import { townName } from "#contract/kit/town-name.ts";
import { findText, textOf } from "#server/kit/texts.ts";
import type { Site } from "#server/kit/town.ts";
import type { EmailName, NotificationOrder, Order } from "./emails.ts";
import type { Contents } from "./html.ts";
import type { Email } from "./mail.ts";
import { markerLine } from "./reply-marker.ts";
import { usualColors } from "./styles.ts";

type Key = Parameters<typeof textOf<"mail">>[2];

/** The first email of a process takes some 0.5 s longer, because it loads the renderer. */
export async function writeEmail<N extends EmailName>(site: Site, order: Order<N> | NotificationOrder): Promise<Email> {
  const { to, language } = order;
  const contents = contentsOf(site, order as Order | NotificationOrder);
  const { htmlOf } = await import("./html.ts");
  const { unsubscribe, brand } = contents;
  const subject = textOfKey(language, `${order.name}.subject`, { ...order.params, town: brand });
  const replyTo = "replyTo" in order ? order.replyTo : undefined;
  return {
    to,
    language,
    sender: brand,
    subject,
    html: htmlOf(contents),
    text: plainText(contents),
    id: order.id ?? randomUUID(),
    ...(unsubscribe && { unsubscribe: unsubscribe.link }),
    ...(replyTo && { replyTo }),
  };
}

function contentsOf({ publicUrl, town }: Site, order: Order | NotificationOrder): Contents {
  const { language, name, person, link, unsubscribeLink, why, managed, passages = [], items = [] } = order;
  const { translatedFrom = [] } = order;
  const brand = townName(town, language);
  const params = {
    ...Object.fromEntries(Object.entries(order.params ?? {}).map(([key, value]) => [key, withoutLinks(value)])),
    town: brand,
  };
  const say = (key: Key) => textOfKey(language, key, params);
  const greeted = person?.trim();
  const optional = (key: string) => (findText("mail", language, key) === undefined ? null : say(key as Key));
  const button = optional(`${name}.button`);
  const { replyTo } = "replyTo" in order ? order : {};
  return {
    language,
    brand,
    colors: town.color ? townColors(town.color) : usualColors,
    home: publicUrl,
    title: say(`${name}.subject`),
    managed: managed ? textOfKey(language, "for", { name: withoutLinks(managed) }) : null,
    greeting: greeted ? textOfKey(language, "greeting", { name: withoutLinks(greeted) }) : null,
    mark: replyTo ? markerLine(say("mark")) : null,
    lead: say(`${name}.lead`),
    passages: passages.map(({ text, language: of }) => ({ text: plainLines(text), language: of ?? null })),
    items: items.map((item) => ({
      text: oneLine(withoutLinks(item.text)),
      link: item.link && ours(publicUrl, item.link),
    })),
    translated:
      translatedFrom.length > 0
        ? textOfKey(language, "translated", { language: namesOf(translatedFrom, language) })
        : null,
    button: button && link ? { text: button, link: ours(publicUrl, link), fallback: say("fallback") } : null,
    note: optional(`${name}.note`),
    automatic: say(replyTo ? "reply_here" : "auto"),
    why: why ? say(`why.${why}`) : null,
    unsubscribe: unsubscribeLink ? { text: say("unsubscribe"), link: ours(publicUrl, unsubscribeLink) } : null,
  };
}

/** "Ukrainian, German" */
function namesOf(languages: readonly Language[], reader: Language): string {
  const names = new Intl.DisplayNames(reader, { type: "language" });
  return languages.map((it) => names.of(it) ?? it).join(", ");
}

function textOfKey(language: Language, key: Key, params: Record<string, string | number> = {}): string {
  const clean = Object.entries(params).map(([name, value]) => [name, oneLine(String(value))]);
  return textOf("mail", language, key, Object.fromEntries(clean));
}

/** Line breaks could inject headers; characters that change the writing direction could disguise the text. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** As `oneLine`, with its line breaks. */
const plainLines = (text: string): string => text.split(/\r?\n/).map(oneLine).join("\n").trim();

/** Mail programs turn text that looks like a link into one. A name or a title must not become an advertisement for another site. */
const withoutLinks = (value: string | number): string =>
  String(value)
    .replaceAll(/\b[a-z][\w+.-]*:\/\//gi, "")
    .replaceAll(/([.@])(?=\p{L})/gu, "$1\u200B");

/** Throws when the link leads to another site: emails link only to our own address. */
function ours(publicUrl: string, link: string): string {
  const url = new URL(link, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error("An email may link to our own address only");
  return url.href;
}

function plainText(contents: Contents): string {
  const { mark, brand, home, title, greeting, managed, lead, passages, items, button, note, automatic } = contents;
  const { why, unsubscribe, translated } = contents;
  const foot = [`${brand} · ${home}`, automatic, why, unsubscribe && `${unsubscribe.text}\n${unsubscribe.link}`];
  const parts = [
    mark,
    title,
    greeting,
    managed,
    lead,
    items.length ? items.map(({ text, link }) => `- ${text}${link ? `\n  ${link}` : ""}`).join("\n") : null,
    ...passages.map(({ text }) => text.replaceAll(/^/gm, "| ")),
    translated,
    button && `${button.text}\n${button.link}`,
    note,
    `-- \n${present(foot).join("\n")}`,
  ];
  return `${present(parts).join("\n\n")}\n`;
}

const present = (parts: (string | null)[]): string[] => parts.filter((part) => part !== null);
