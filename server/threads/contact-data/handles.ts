// Names in messengers: their links, "@name", and a name after the word of a messenger.
import type { Folded, Range } from "./fold.ts";

const hosts =
  "t\\s?\\.\\s?me|telegram\\.(?:me|dog|org)|wa\\s?\\.\\s?me|(?:api|chat)\\.whatsapp\\.com|(?:invite\\.|chats\\.)?viber\\.(?:com|click)|m\\.me|signal\\.(?:me|group)|" +
  "discord\\.(?:gg|com)|ig\\.me|instagram\\.com|facebook\\.com|fb\\.(?:com|me)|vk\\.com|ok\\.ru|line\\.me|join\\.skype\\.com|snapchat\\.com|tiktok\\.com|linkedin\\.com|threema\\.id";
const messengerLink = new RegExp(
  String.raw`(?:https?:\/\/)?(?:www\.)?(?<![a-z0-9-])(?:${hosts})\s?\/\s?[^\s<>"']{1,300}|(?:tg|viber|whatsapp|skype|sgnl|signal):\/{0,2}[a-z][^\s<>"']{2,300}|(?<![a-z0-9])t(?:\.| )?me\/[a-z0-9_+]{3,64}`,
  "g",
);
const atName = /(?<![a-z0-9._%+@-])@ ?[a-z][a-z0-9_.]{3,31}(?<![.])(?!\s?@)/g;

const messenger =
  /(?<![\p{L}\d])(?:telegram|телеграм\p{L}{0,3}|телег[аеиуі]|тг|tg|viber|вайбер\p{L}{0,2}|whats ?app|what'?s ?app|wapp|вотс?апп?\p{L}{0,2}|ватс?апп?\p{L}{0,2}|вацап\p{L}{0,2}|signal|сигнал[іе]?|instagram|insta|інстаграм\p{L}{0,2}|инстаграм\p{L}{0,2}|інст[аіу]|инст[аеу]|ig|facebook|фейсбу[кц]\p{L}{0,2}|fb|skype|скайп\p{L}{0,2}|discord|дискорд\p{L}{0,2}|діскорд\p{L}{0,2}|threema|messenger|месенджер\p{L}{0,2}|snapchat|wechat|tiktok|vk|вк)(?![\p{L}\d])/gu;
/** Words between the messenger and the name. */
const between =
  "(?:(?:нік\\p{L}{0,3}|ник\\p{L}{0,3}|nick|nickname|user|username|usuario|nutzername|benutzername|name|namens|pseudo|utilizador|логін|логин|is|es|ist|est|e|мій|мой|my|mi|mon|meu|mein|as|als|como|comme|unter|under|як|как|под|під|я|am|ich|bin|soy|suis|sou|sob|bajo|sous|o|le|el|der|по|nome|de|id|аккаунт|акаунт|account|cuenta|conta|compte|konto)[\\s:]{1,3}){0,4}";
const named = new RegExp(String.raw`^[\s:=>,.«"'(\-]{1,4}${between}[«"'(]?(@?[a-z][a-z0-9_.]{2,31})`, "u");
/** In a text of Cyrillic letters any Latin word after the colon is a name. */
const afterColon = new RegExp(String.raw`^\s?[:=-]\s?${between}([a-z][a-z0-9_.]{3,31})`, "u");

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
    const colon = /[а-яіїєґ]/.test(text.slice(Math.max(0, index - 40), after)) ? afterColon.exec(rest) : null;
    return colon ? [nameRange(after, colon, colon[1]?.replace(/\.+$/, "") ?? "")] : [];
  });
}

function nameRange(after: number, match: RegExpExecArray, name: string): Range {
  const start = after + match[0].lastIndexOf(name);
  return { start, end: start + name.length };
}
