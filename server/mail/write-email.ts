// From an order to an email: texts in the recipient's language, as HTML and as plain text.
import type { Language } from "#contract/kit/languages.ts";
import { typeset } from "#contract/kit/typeset.ts";
import de from "#locales/de/mail.json" with { type: "json" };
import en from "#locales/en/mail.json" with { type: "json" };
import es from "#locales/es/mail.json" with { type: "json" };
import fr from "#locales/fr/mail.json" with { type: "json" };
import pt from "#locales/pt/mail.json" with { type: "json" };
import ru from "#locales/ru/mail.json" with { type: "json" };
import uk from "#locales/uk/mail.json" with { type: "json" };
import type { Config } from "#server/kit/config.ts";
import type { EmailName, NotificationOrder, Order } from "./emails.ts";
import type { Contents } from "./html.ts";
import type { Email } from "./mail.ts";

const texts: Record<Language, typeof en> = { uk, en, es, de, ru, fr, pt };
type Key = keyof typeof en;

/** The first email of a process takes some 0.5 s longer, because it loads the renderer. */
export async function writeEmail<N extends EmailName>(
  config: Pick<Config, "publicUrl">,
  order: Order<N> | NotificationOrder,
): Promise<Email> {
  const { to, language } = order;
  const contents = contentsOf(config.publicUrl, order as Order | NotificationOrder);
  const { htmlOf } = await import("./html.ts");
  const subject = textOfKey(language, `${order.name}.subject`, order.params);
  return { to, language, subject, html: await htmlOf(contents), text: textOf(contents) };
}

function contentsOf(publicUrl: string, order: Order | NotificationOrder): Contents {
  const { language, name, person, link, settingsLink } = order;
  const params = Object.fromEntries(
    Object.entries(order.params ?? {}).map(([key, value]) => [key, withoutLinks(value)]),
  );
  const say = (key: Key) => textOfKey(language, key, params);
  const greeted = person?.trim();
  const optional = (key: string) => (key in en ? say(key as Key) : null);
  const button = optional(`${name}.button`);
  return {
    language,
    brand: say("brand"),
    home: publicUrl,
    title: say(`${name}.subject`),
    greeting: greeted ? textOfKey(language, "greeting", { name: withoutLinks(greeted) }) : null,
    lead: say(`${name}.lead`),
    button: button && link ? { text: button, link: ours(publicUrl, link), fallback: say("fallback") } : null,
    note: optional(`${name}.note`),
    automatic: say("auto"),
    settings: settingsLink ? { text: say("settings"), link: ours(publicUrl, settingsLink) } : null,
  };
}

function textOfKey(language: Language, key: Key, params: Record<string, string | number> = {}): string {
  const text = typeset(language, texts[language][key]);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => oneLine(String(params[name] ?? "")));
}

/** Line breaks could inject headers; characters that change the writing direction could disguise the text. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .replaceAll(/ {2,}/g, " ")
    .trim();

/** Mail programs turn text that looks like a link into one. A name or a title must not become an advertisement for another site. */
const withoutLinks = (value: string | number): string =>
  String(value)
    .replaceAll(/\b[a-z][\w+.-]*:\/\//gi, "")
    .replaceAll(/([.@])(?=\p{L})/gu, "$1\u200B");

/** Throws when the link leads to another site: emails link only to our own address. */
function ours(publicUrl: string, link: string): string {
  const url = new URL(link, publicUrl);
  if (url.origin !== new URL(publicUrl).origin) throw new Error("A letter may link to our own address only");
  return url.href;
}

function textOf({ brand, home, title, greeting, lead, button, note, automatic, settings }: Contents): string {
  const foot = [`${brand} · ${home}`, automatic, settings && `${settings.text}\n${settings.link}`];
  const parts = [
    title,
    greeting,
    lead,
    button && `${button.text}\n${button.link}`,
    note,
    `-- \n${present(foot).join("\n")}`,
  ];
  return `${present(parts).join("\n\n")}\n`;
}

const present = (parts: (string | null)[]): string[] => parts.filter((part) => part !== null);
