// Links and domains, also with a spelled or a spaced dot.
import { LinkifyIt } from "linkify-it";
import { atWord, domainEnds, dotWord, mailServices, mixedEnds, wordLikeEnds } from "./domains.ts";
import type { Folded, Range } from "./fold.ts";

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: false, fuzzyIP: true, maxLength: 400 });
linkify.tlds([...domainEnds]);

const step = 2_000;

export const findLinks = (folded: Folded): Range[] => [
  ...plainLinks(folded),
  ...spelledLinks(folded.latin),
  ...ranges(folded.latin.matchAll(brokenLink)),
];

/** A link whose beginning was changed so that programs do not recognise it: "hxxps://…". */
const brokenLink = /(?<![a-z])h(?:xx|\*\*)ps?:\/\/[^\s<>"']{3,300}/g;

function plainLinks({ latin, original, from }: Folded): Range[] {
  const found: Range[] = [];
  for (const { 0: part, index } of stretches(latin)) {
    for (const match of linkify.match(part) ?? []) {
      const [start, end] = [index + match.index, index + match.lastIndex];
      const typed = original.slice(from[start], from[end] ?? original.length);
      if (isLink(match.schema, match.raw) && !(match.schema === "" && isNextSentence.test(typed)))
        found.push({ start, end });
    }
  }
  return found;
}

/** "today.It": a capital after the full stop, and none before the end of the word. */
const isNextSentence = /^[^/]*\p{Ll}\.\p{Lu}\p{Ll}*$/u;

/** Cuts long stretches, so that the library never reads far ahead; cuts overlap by the length of a link. */
function* stretches(text: string): Generator<{ 0: string; index: number }> {
  let from = 0;
  for (const part of text.split(/\s/)) {
    if (/[^\s.]\.[^\s.]|:\/\//.test(part)) {
      for (let at = 0; at < part.length; at += step) yield { 0: part.slice(at, at + step + 400), index: from + at };
    }
    from += part.length + 1;
  }
}

/** A text such as "done.no" is a forgotten space, not a link, unless a path or "www" follows or begins it. */
function isLink(schema: string, raw: string): boolean {
  if (schema !== "") return true;
  if (/^(?:asp|vb|ado)\.net$/.test(raw)) return false; // names of techniques
  const [host = "", path] = raw.split(/(?=[/?#:])/, 2);
  if (/^[\d.]+$/.test(host)) return path !== undefined && /^\d{1,3}(\.\d{1,3}){3}$/.test(host);
  const end = host.slice(host.lastIndexOf(".") + 1);
  if (!domainEnds.has(end)) return false;
  return (
    !wordLikeEnds.has(end) || path?.startsWith("/") === true || host.startsWith("www.") || host.split(".").length > 2
  );
}

/** Only ends that no language uses as a word: "punto es", "point de" and "dot me" are ordinary speech. */
const safeEnds = "(?:com|net|org|info|ua|ru|eu|biz|online|shop|site|ком|юа|уа|ру|орг|укр)";
const spelledEnd = new RegExp(
  String.raw`(?:[\s_-]{1,2}[([{]?\s?${dotWord}\s?[)\]}]?[\s_-]{1,2}|\s?[([{]\s?(?:\.|${dotWord})\s?[)\]}]\s?|\s\.\s?)${safeEnds}(?![\p{L}\d])`,
  "gu",
);
/** At least four characters: "le point com" are words. */
const labelEnd = /(?:www\s?\.\s?)?[a-z0-9\u0400-\u04ff-]{4,63}$/;

const spelledLinks = (text: string): Range[] =>
  [...text.matchAll(spelledEnd)].flatMap(({ 0: end, index }) => {
    const name = labelEnd.exec(text.slice(Math.max(0, index - 63), index))?.[0];
    return name ? [{ start: index - name.length, end: index + end.length }] : [];
  });

// Emails, written plainly or with words in place of the signs: "olena at example dot com", "олена собака джимейл крапка ком".

const atSign = new RegExp(
  String.raw`\s?[([{<]\s?(?:@|${atWord})\s?[)\]}>]\s?|\s?@\s?|(?<=[\p{L}\d])[ _-]${atWord}[ _-](?=[\p{L}\d])`,
  "gu",
);
const label = String.raw`[a-z0-9\u0400-\u04ff][a-z0-9\u0400-\u04ff-]{0,62}`;
const dot = String.raw`(?:\s?[([{]?\s?(?:\.|,(?=com|net|ua))\s?[)\]}]?\s?|[\s_-]{0,2}[([{]?\s?${dotWord}\s?[)\]}]?[\s_-]{1,2}|\s?[([{]\s?${dotWord}\s?[)\]}]\s?)`;
const domain = new RegExp(String.raw`^(${label})((?:${dot}${label}){0,4})(?![\p{L}\d])`, "u");
const lastLabel = new RegExp(String.raw`${dot}(${label})$`, "u");
/** The end of the name before the sign; `dot` joins its parts when it is spelled out. */
const nameEnd = new RegExp(
  String.raw`(?:[a-z0-9\u0400-\u04ff_%+-]{1,40}\s${dotWord}\s)?[a-z0-9\u0400-\u04ff._%+-]{1,64}$`,
  "u",
);
const longest = 120;

export function findEmails({ latin }: Folded): Range[] {
  const found: Range[] = [];
  for (const sign of latin.matchAll(atSign)) {
    const after = sign.index + sign[0].length;
    const name = nameEnd.exec(latin.slice(Math.max(0, sign.index - longest), sign.index))?.[0];
    const length = domainAt(latin, after);
    if (name && length > 0) found.push({ start: sign.index - name.length, end: after + length });
  }
  return [...found, ...ranges(latin.matchAll(atService)), ...ranges(latin.matchAll(spacedOut))];
}

/** "i v a n @ g m a i l . c o m" */
const spacedOut = /(?<![\p{L}\d])(?:[a-z\d._-] ){2,40}@(?: [a-z\d-]){2,40} \.(?: [a-z]){2,10}(?![\p{L}\d])/gu;

/** "gmail: ivan.petrenko" */
const atService = new RegExp(
  String.raw`(?<![\p{L}\d])(?:${[...mailServices].join("|")})\s?[:=]\s?(?=[a-z.-]{0,40}[\d._])[a-z][a-z0-9._-]{3,40}`,
  "gu",
);

/** The length of the domain at this place; 0 where none begins. Drops labels from the end until it ends as domains do. */
function domainAt(text: string, at: number): number {
  const [whole, first = "", rest = ""] = domain.exec(text.slice(at, at + longest)) ?? [];
  if (whole === undefined) return 0;
  let ends = rest;
  for (let last = lastLabel.exec(ends); last; last = lastLabel.exec(ends)) {
    const end = last[1] ?? "";
    if (domainEnds.has(end) || mixedEnds.has(end)) return first.length + ends.length;
    ends = ends.slice(0, last.index);
  }
  return mailServices.has(first) ? first.length : 0;
}

// Names in messengers: their links, "@name", and a name after the word of a messenger.

const hosts =
  "t\\s?\\.\\s?me|telegram\\.(?:me|dog|org)|wa\\s?\\.\\s?me|(?:api|chat)\\.whatsapp\\.com|(?:invite\\.|chats\\.)?viber\\.(?:com|click)|m\\.me|signal\\.(?:me|group)|" +
  "discord\\.(?:gg|com)|ig\\.me|instagram\\.com|facebook\\.com|fb\\.(?:com|me)|vk\\.com|ok\\.ru|line\\.me|join\\.skype\\.com|snapchat\\.com|tiktok\\.com|linkedin\\.com|threema\\.id";
const messengerLink = new RegExp(
  String.raw`(?:https?:\/\/)?(?:www\.)?(?<![a-z0-9-])(?:${hosts})\s?\/\s?[^\s<>"']{1,300}|(?:tg|viber|whatsapp|skype|sgnl|signal):\/{0,2}[a-z][^\s<>"']{2,300}|skype[\s:=]{1,3}live:[^\s<>"']{2,60}|(?<![a-z0-9])t(?:\.| )?me\/[a-z0-9_+]{3,64}`,
  "g",
);
const atName = /(?<![a-z0-9._%+@-])@ ?[a-z][a-z0-9_.]{3,31}(?<![.])(?!\s?@)/g;

const messenger =
  /(?<![\p{L}\d])(?:telegram|телеграм\p{L}{0,3}|telega|телег[аеиуі]|телез[іе]|тг|tg|viber|вайбер\p{L}{0,2}|whats ?app|what'?s ?app|wapp|вотс?апп?\p{L}{0,2}|ватс?апп?\p{L}{0,2}|вацап\p{L}{0,2}|signal|сигнал[іе]?|instagram|insta|інстаграм\p{L}{0,2}|инстаграм\p{L}{0,2}|інст[аіу]|инст[аеу]|ig|facebook|фейсбу[кц]\p{L}{0,2}|fb|skype|скайп\p{L}{0,2}|discord|дискорд\p{L}{0,2}|діскорд\p{L}{0,2}|threema|messenger|месенджер\p{L}{0,2}|snapchat|wechat|tiktok|vk|вк)(?![\p{L}\d])/gu;
/** Words between the messenger and the name. */
const between =
  "(?:(?:нік\\p{L}{0,3}|ник\\p{L}{0,3}|nick|nickname|user|username|usuario|nutzername|benutzername|name|namens|pseudo|utilizador|логін|логин|is|es|ist|est|e|мій|мой|my|mi|mon|meu|mein|as|als|como|comme|unter|under|як|как|под|під|я|am|ich|bin|soy|suis|sou|sob|bajo|sous|o|le|el|der|по|nome|de|id|аккаунт|акаунт|account|cuenta|conta|compte|konto)[\\s:]{1,3}){0,4}";
const named = new RegExp(String.raw`^[\s:=>,.«"'(\-]{1,4}${between}[«"'(]?(@?[a-z][a-z0-9_.]{2,31})`, "u");
/** In a text of Cyrillic letters any Latin word after the colon is a name. */
const afterColon = new RegExp(String.raw`^\s?[:=-]\s?${between}([a-z][a-z0-9_.]{3,31})`, "u");

/** A word that stands alone after the colon: "telegram: hansbau". */
const alone = /^\s?[:=]\s?([a-z][a-z0-9_.]{4,31})\s{0,3}(?=$|[\n.,;!)])/u;
/** Words of other things: "Signal: laut". */
const notAlone = /^(?:signal|messenger|сигнал)/;
/** What people say about a messenger in place of a name. */
const sayings = new Set(
  (
    "nicht keine keinen gerne immer jederzeit vorhanden verfugbar moglich bevorzugt gruppe kanal seite profil fotos bilder folgt nummer " +
    "erreichbar sofort abends morgens never always available possible preferred group channel photos pictures profile below later number " +
    "evenings anytime please thanks nunca siempre disponible posible preferido grupo canal pagina perfil imagenes numero gracias tambien " +
    "jamais toujours possible prefere groupe chaine profil images numero merci aussi parfait disponivel possivel preferido imagens obrigado " +
    "obrigada tambem sempre"
  ).split(" "),
);

export const findHandles = ({ text, latin }: Folded): Range[] => [
  ...ranges(latin.matchAll(messengerLink)),
  ...ranges(latin.matchAll(atName)),
  ...namedHandles(text, latin),
];

const ranges = (matches: Iterable<RegExpExecArray>): Range[] =>
  [...matches].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));

function namedHandles(text: string, latin: string): Range[] {
  return [...text.matchAll(messenger)].flatMap(({ 0: word, index }) => {
    const after = index + word.length;
    const rest = latin.slice(after, after + 100);
    const match = named.exec(rest);
    const name = match?.[1]?.replace(/\.+$/, "") ?? "";
    const isName = /^@|[_\d]|[a-z]\.[a-z]/.test(name);
    if (match && isName) return [nameRange(after, match, name)];
    const single = notAlone.test(word) ? null : alone.exec(rest);
    const lone = single?.[1]?.replace(/\.+$/, "") ?? "";
    if (single && lone && !sayings.has(lone)) return [nameRange(after, single, lone)];
    const colon = /[а-яіїєґ]/.test(text.slice(Math.max(0, index - 40), after)) ? afterColon.exec(rest) : null;
    return colon ? [nameRange(after, colon, colon[1]?.replace(/\.+$/, "") ?? "")] : [];
  });
}

function nameRange(after: number, match: RegExpExecArray, name: string): Range {
  const start = after + match[0].lastIndexOf(name);
  return { start, end: start + name.length };
}
